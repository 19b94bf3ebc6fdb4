"""Things that lie about in a workshop, and how meshes get into the scene. z is up; the top of the board is 0."""
import math

import bpy
import numpy as np

import materials as m


def add(mesh, material=None, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), parent=None):
    thing = bpy.data.objects.new(mesh.name, mesh)
    if material and not mesh.materials:
        mesh.materials.append(material)
    thing.location, thing.rotation_euler, thing.scale, thing.parent = at, turn, scale, parent
    bpy.context.scene.collection.objects.link(thing)
    return thing


def smooth(mesh):
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), dtype=bool))


def sculpture(folder, name, slots, eyes=()):
    """The mesh of a sculpture (y up there, z up here); `slots`: role -> material, role 0 for all others."""
    points = np.fromfile(f'{folder}/points.f32', dtype='<f4').reshape(-1, 3)
    squares = np.fromfile(f'{folder}/squares.i32', dtype='<i4')
    roles = np.fromfile(f'{folder}/roles.u8', dtype='u1')
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1).ravel())
    count = len(squares) // 4
    mesh.loops.add(len(squares))
    mesh.loops.foreach_set('vertex_index', squares)
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(squares), 4, dtype='i4'))
    mesh.polygons.foreach_set('loop_total', np.full(count, 4, dtype='i4'))
    order = sorted(slots)
    slot = np.array([order.index(r) if r in slots else order.index(0) for r in range(256)], dtype='i4')
    for role in order:
        mesh.materials.append(slots[role])
    mesh.polygons.foreach_set('material_index', slot[roles[squares[::4]]])
    smooth(mesh)
    mesh.update(calc_edges=True)
    if eyes:
        looks, across, up = looking(points, eyes)
        for name, values in (('looks', looks), ('across', across), ('up', up)):
            mesh.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values)
    return mesh


def looking(points, eyes):
    """For every vertex its direction from the nearest eye's centre, as parts along where that eye looks, across and up."""
    towards = np.stack([points - np.array(eye['at'], dtype='f4') for eye in eyes])
    far = np.linalg.norm(towards, axis=2)
    nearest = far.argmin(axis=0)
    at = np.arange(len(points))
    gaze = np.array([eye['gaze'] for eye in eyes], dtype='f4')[nearest]
    out = towards[nearest, at] / np.maximum(far[nearest, at], 1e-6)[:, None]
    across = np.stack([gaze[:, 2], np.zeros(len(gaze)), -gaze[:, 0]], 1)
    across /= np.linalg.norm(across, axis=1)[:, None]
    return [(out * axis).sum(axis=1) for axis in (gaze, across, np.cross(gaze, across))]


def box(size, material, at, turn=0.0, bevel=0.012):
    x, y, z = (edge / 2 for edge in size)
    mesh = bpy.data.meshes.new('box')
    corners = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    mesh.from_pydata(corners, [], [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    thing = add(mesh, material, at, (0, 0, turn))
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments = bevel, 2
    return thing


def turned(outline, material, at, turn=(0, 0, 0), parent=None, steps=40):
    """A thing from the lathe. `outline`: (radius, height) from the foot up."""
    angles = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    points = [(r * math.cos(a), r * math.sin(a), h) for r, h in outline for a in angles]
    rings = range(len(outline) - 1)
    faces = [(j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i)
             for j in rings for i in range(steps)]
    mesh = bpy.data.meshes.new('turned')
    mesh.from_pydata(points, [], faces)
    smooth(mesh)
    return add(mesh, material, at, turn, parent=parent)


def loop(radius, wire, material, at, turn, stretch=1.0, parent=None):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=wire, location=at, rotation=turn,
                                     major_segments=32, minor_segments=8)
    thing = bpy.context.object
    thing.scale, thing.parent = (1, stretch, 1), parent
    thing.data.materials.append(material)
    return thing


BOTTLE = [(0, 0), (0.2, 0), (0.22, 0.03), (0.22, 0.6), (0.16, 0.74), (0.07, 0.82), (0.07, 0.92), (0.09, 0.92), (0.09, 1.0), (0, 1.0)]
JAR = [(0, 0), (0.27, 0.0), (0.29, 0.03), (0.29, 0.6), (0.25, 0.68), (0.26, 0.74)]
TIN = [(0, 0), (0.3, 0), (0.3, 0.55), (0.315, 0.56), (0.315, 0.6), (0.29, 0.58), (0.29, 0.5), (0, 0.5)]
BUCKET = [(0, 0), (0.36, 0), (0.46, 0.85), (0.5, 0.86), (0.5, 0.92), (0.45, 0.9), (0.36, 0.1), (0, 0.1)]
BOWL = [(0, 0.02), (0.16, 0), (0.3, 0.1), (0.42, 0.3), (0.44, 0.3), (0.32, 0.07), (0.1, 0.04), (0, 0.04)]


class Things:
    """The same kinds of thing in every room, in that room's materials."""

    def __init__(self, random, clay_colour):
        self.random = random
        self.handles = [m.wood('beech', '#a0703c', '#6a4220', 0.7, 0.35), m.wood('rosewood', '#5a3018', '#2c160a', 0.5, 0.35),
                        m.wood('box', '#c09a62', '#94683a', 0.9, 0.45)]
        self.steel, self.brass, self.iron = m.metal('steel'), m.metal('brass', (0.62, 0.43, 0.18), 0.3), m.metal('iron', (0.2, 0.19, 0.18), 0.5)
        self.plaster = m.plain('plaster', '#a39b8e', 0.8, 0.5)
        self.paper = m.plain('paper', '#cfc6b4', 0.85, 0.35)
        self.glass = m.glass('glass')
        self.lump = m.clay('lump', clay_colour)
        self.dull = [m.plain('dull', c, 0.35 + 0.3 * (i % 2), 0.5) for i, c in
                     enumerate(('#5e332c', '#3c4954', '#b9b1a0', '#4a4d40', '#8f7448', '#222326', '#7d776d', '#4d3a2e'))]

    def tool(self, at, turn, kind, length=1.0, held=None):
        """A modelling tool: a wooden handle with a wire loop or a steel blade. It lies on the bench, unless `held` (its
        end and three angles)."""
        holder = bpy.data.objects.new('tool', None)
        bpy.context.scene.collection.objects.link(holder)
        turned([(0, 0), (0.026, 0.01), (0.036, 0.1), (0.042, 0.3), (0.03, 0.5), (0.024, 0.62), (0, 0.62)], self.handles[kind % 3], (0, 0, 0), parent=holder)
        turned([(0.025, 0.58), (0.024, 0.7), (0.014, 0.73)], self.brass, (0, 0, 0), parent=holder)
        if kind % 2:
            loop(0.06, 0.008, self.steel, (0, 0, 0.83), (math.pi / 2, 0, 0), 1.6, holder)
        else:
            blade = turned([(0.012, 0.7), (0.02, 0.8), (0.03, 0.9), (0.016, 1.02), (0, 1.04)], self.steel, (0, 0, 0), parent=holder)
            blade.scale = (1, 0.25, 1)
        at, angles = held or ((at[0], at[1], at[2] + 0.042), (math.pi / 2, 0, turn))
        holder.location, holder.rotation_euler, holder.scale = at, angles, [length] * 3

    def brushes(self, at, count=9):
        """A jar with murky water and brushes in it."""
        turned(JAR, self.glass, at)
        turned([(0, 0.02), (0.27, 0.02), (0.27, 0.3), (0, 0.3)], m.plain('murk', '#4a3a2c', 0.1, 0.0), at)
        for i in range(count):
            a = i * 2.4
            stick = turned([(0.014, 0), (0.014, 0.8), (0.03, 0.82), (0.034, 1.0), (0.012, 1.2), (0, 1.2)] if i % 2 else
                           [(0.016, 0), (0.026, 0.5), (0.02, 0.95), (0, 1.0)], (self.handles + self.dull)[i % 8],
                           (at[0] + 0.1 * math.cos(a), at[1] + 0.1 * math.sin(a), at[2] + 0.05))
            stick.rotation_euler = (0.16 * math.cos(a + 1.6), 0.2 * math.sin(a + 1.6) + 0.05, 0)

    def bottle(self, at, material, size=1.0, label=True):
        turned(BOTTLE, material, at).scale = [size] * 3
        if label:
            turned([(0.223, 0.16), (0.223, 0.46)], self.paper, at).scale = [size] * 3

    def crumbs(self, top, count=150):
        """Crumbs of clay about the sculpture, on its board and on the bench."""
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=1)
        seed = bpy.context.object
        shapes = []
        for _ in range(6):
            mesh = seed.data.copy()
            for vertex in mesh.vertices:
                vertex.co *= self.random.uniform(0.78, 1.22)
            smooth(mesh)
            mesh.materials.append(self.lump)
            shapes.append(mesh)
        bpy.data.objects.remove(seed)
        for i in range(count):
            angle, far = self.random.uniform(0, 2 * math.pi), abs(self.random.gauss(0, 0.5)) + 0.62
            size = self.random.uniform(0.05, 0.09) if i < 9 else abs(self.random.gauss(0, 0.02)) + 0.008
            add(shapes[i % 6], None, (far * math.cos(angle), far * math.sin(angle), (0 if far < 0.85 else top) + size * 0.5),
                [self.random.random() * 6 for _ in range(3)], (size, size * self.random.uniform(0.5, 1), size * self.random.uniform(0.4, 0.8)))

    def block(self, at, size):
        """A cut block of clay."""
        made = box(size, self.lump, (at[0], at[1], at[2] + size[2] / 2), self.random.uniform(-0.4, 0.4), 0.05)
        made.modifiers['bevel'].segments = 4
        finer = made.modifiers.new('finer', 'SUBSURF')
        finer.subdivision_type, finer.levels, finer.render_levels = 'SIMPLE', 5, 5

    def shelf(self, at, length, board, casts, tall=1.0):
        """A shelf as workshops have it: casts, tins, bottles, crates."""
        x0, y, z = at
        box((length, 1.2, 0.1), board, (x0, y, z))
        x = x0 - length / 2 + 0.3
        while x < x0 + length / 2 - 0.5:
            wide, what = self.random.uniform(0.35, 0.9), self.random.random()
            spot = (x + wide / 2, y + self.random.uniform(-0.25, 0.2), z + 0.05)
            if what < 0.4 and casts:
                mesh, floor = casts[self.random.randrange(len(casts))]
                k = self.random.uniform(0.6, 0.8)
                add(mesh, None, (spot[0] + 0.3, spot[1], spot[2] - floor * k), (0, 0, self.random.uniform(-0.7, 0.7)), (k, k, k))
                x += 0.75
            elif what < 0.6:
                height = self.random.uniform(0.3, 1.0) * tall
                box((wide, 0.7, height), self.random.choice([*self.dull, board]), (spot[0], spot[1], spot[2] + height / 2), self.random.uniform(-0.15, 0.15))
            elif what < 0.82:
                self.bottle(spot, self.random.choice(self.dull), self.random.uniform(0.7, 1.3) * tall, self.random.random() < 0.4)
                wide = 0.5
            else:
                turned(TIN, self.random.choice([*self.dull, self.steel]), spot).scale = [self.random.uniform(0.6, 1.1)] * 3
            x += wide + self.random.uniform(0.02, 0.3)
