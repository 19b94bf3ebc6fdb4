"""Blender shader nodes as expressions: every operation makes a node and answers its output."""
import bpy


def linear(colour):
    """'#rrggbb' as linear light."""
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def shade(colour, factor, lift=0.0):
    return tuple(min(1.0, c * factor + lift) for c in colour)


class Value:
    """The output of a node: a number, a vector or a colour."""

    def __init__(self, shader, socket):
        self.shader, self.socket = shader, socket

    def __add__(self, other):
        return self.shader.math('ADD', self, other)

    def __sub__(self, other):
        return self.shader.math('SUBTRACT', self, other)

    def __mul__(self, other):
        return self.shader.math('MULTIPLY', self, other)

    __radd__, __rmul__ = __add__, __mul__

    def step(self, low, high, to=(0.0, 1.0)):
        """From to[0] at `low` to to[1] at `high`, smoothly; constant beyond."""
        return self.shader.node('MapRange', 0, {'interpolation_type': 'SMOOTHSTEP'}, Value=self,
                                From_Min=low, From_Max=high, To_Min=to[0], To_Max=to[1])


class Shader:
    """A material under construction."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def _set(self, socket, value):
        if isinstance(value, Value):
            self.tree.links.new(value.socket, socket)
        elif isinstance(value, tuple) and socket.type == 'RGBA':
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def node(self, kind, output=0, settings=None, **inputs):
        """A node by its type; inputs by name (spaces as _) or by number (_0)."""
        made = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(made, key, value)
        for key, value in inputs.items():
            by_name = next((s for s in made.inputs if s.name.replace(' ', '_') == key and s.enabled), None)
            self._set(by_name or made.inputs[int(key[1:])], value)
        return Value(self, made.outputs[output])

    def math(self, operation, a, b=0.0):
        return self.node('Math', 0, {'operation': operation}, _0=a, _1=b)

    def place(self):
        return self.node('TexCoord', 'Object')

    def stretched(self, place, scale):
        return self.node('Mapping', Vector=place, Scale=scale)

    def noise(self, place, scale, detail=2.0, roughness=0.5):
        return self.node('TexNoise', 'Fac', Vector=place, Scale=scale, Detail=detail, Roughness=roughness)

    def cracks(self, place, scale):
        """Distance to the nearest border of cells."""
        return self.node('TexVoronoi', 'Distance', {'feature': 'DISTANCE_TO_EDGE'}, Vector=place, Scale=scale)

    def spots(self, place, scale):
        """Distance to the nearest middle of a cell."""
        return self.node('TexVoronoi', 'Distance', {'feature': 'F1'}, Vector=place, Scale=scale)

    def bent(self, place, scale, amount):
        """A place moved by noise, so that no pattern is straight."""
        by = self.node('TexNoise', 'Color', Vector=place, Scale=scale, Detail=2.0)
        by = self.node('VectorMath', 0, {'operation': 'SCALE'}, Vector=by, Scale=amount)
        return self.node('VectorMath', 0, {'operation': 'ADD'}, _0=place, _1=by)

    def mix(self, share, one, other):
        return self.node('MixRGB', 0, None, _0=share, _1=one, _2=other)

    def hollows(self, strength=1.0):
        """1 in folds, 0 elsewhere."""
        return self.node('NewGeometry', 'Pointiness').step(0.494, 0.442, (0.0, strength))

    def edges(self, strength=1.0):
        """1 on ridges, 0 elsewhere."""
        return self.node('NewGeometry', 'Pointiness').step(0.514, 0.575, (0.0, strength))

    def upwards(self):
        return self.node('SeparateXYZ', 'Z', Vector=self.node('NewGeometry', 'Normal'))

    def surface(self, colour, roughness, bump=None, depth=0.0, **more):
        if bump is not None:
            more['Normal'] = self.node('Bump', Height=bump, Distance=depth, Strength=1.0)
        body = self.node('BsdfPrincipled', 0, None, Base_Color=colour, Roughness=roughness, **more)
        self.tree.links.new(body.socket, self.output.inputs['Surface'])
        return self.material

    def displaced(self, height):
        """Moves the vertices themselves: worked out once, where bump costs at every ray."""
        moved = self.node('Displacement', 0, None, Height=height, Midlevel=0.0, Scale=1.0)
        self.tree.links.new(moved.socket, self.output.inputs['Displacement'])
        self.material.cycles.displacement_method = 'DISPLACEMENT'
        return self.material
