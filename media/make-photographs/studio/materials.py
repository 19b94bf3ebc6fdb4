"""What things in the workshop are made of. Every surface is procedural; lengths are in units (a head is two high)."""
from shader import Shader, linear, shade


def worked(s, place, depth):
    """The marks of hands and tools on clay: dents of a thumb, wrinkles, the teeth of a rake, strokes of a loop."""
    dents = (s.noise(place, 4.6, 2.0) - 0.5) * 0.034
    wrinkles = s.cracks(s.bent(place, 3.6, 0.32), 6.4).step(0.0, 0.15, (-0.012, 0.0)) * s.noise(place, 2.4, 1.0).step(0.42, 0.62)
    pores = s.cracks(s.bent(place, 8.5, 0.13), 20.0).step(0.0, 0.2, (-0.004, 0.0)) * s.noise(place, 3.9, 1.0).step(0.4, 0.6)
    teeth = s.node('TexWave', 'Fac', {'wave_type': 'BANDS', 'bands_direction': 'DIAGONAL'},
                   Vector=s.bent(place, 2.8, 0.36), Scale=16.0, Distortion=2.6, Detail=1.0)
    raked = teeth * s.noise(place, 2.0, 0.0).step(0.55, 0.68) * 0.0038
    strokes = (s.noise(s.stretched(s.bent(place, 2.0, 0.5), (1.0, 1.0, 3.4)), 15.0, 2.0) - 0.5) * 0.008
    return (dents + wrinkles + pores + raked + strokes) * depth


def fingerprints(s, place):
    lines = s.math('SINE', s.spots(s.bent(place, 6.0, 0.1), 5.0) * 300.0)
    return s.noise(place, 90.0, 1.0) + lines * s.noise(place, 3.1, 0.0).step(0.54, 0.62, (0.0, 0.2))


def clay(name, colour, depth=1.0, eye=False, roughness=0.52):
    """Oil clay. `eye`: with iris and pupil cut in where the eye looks."""
    s = Shader(name)
    place, body = s.place(), linear(colour)
    tone = s.mix(s.noise(place, 2.2, 2.0, 0.6).step(0.35, 0.7), body, shade(body, 0.76))
    tone = s.mix(s.hollows(), tone, shade(body, 0.5))
    tone = s.mix(s.edges(0.5), tone, shade(body, 1.25, 0.03))
    dust = s.upwards().step(0.3, 1.0) * s.noise(place, 25.0, 2.0, 0.7).step(0.46, 0.76, (0.0, 0.28))
    tone = s.mix(dust, tone, shade(body, 0.6, 0.15))
    height = worked(s, place, depth)
    if eye:
        looks = s.node('Attribute', 'Fac', {'attribute_name': 'looks'})
        pupil = looks.step(0.953, 0.976, (0.0, -0.032))
        iris = looks.step(0.83, 0.85) - looks.step(0.868, 0.89)
        height = height * 0.22 + pupil + iris * -0.006
    gloss = s.noise(place, 7.0, 3.0).step(0.3, 0.7, (roughness - 0.12, roughness + 0.14))
    s.surface(tone, gloss, fingerprints(s, place), 0.0021, Specular=0.42)
    return s.displaced(height)


def painted_skin(name, colour, person=False):
    """Silicone painted in layers: mottling, veins, specks and a wash in the folds, over a body that lets light in.
    `person`: evenly coloured, with pores instead of the marks of tools."""
    s = Shader(name)
    place, body = s.place(), linear(colour)
    tone = s.mix(s.noise(place, 4.6, 3.0, 0.65).step(0.38, 0.66), body, shade(body, 0.84 if person else 0.58))
    warm = (min(1.0, body[0] * 1.45), min(1.0, body[1] * 1.8 + 0.015), min(1.0, body[2] * 1.5 + 0.01))
    tone = s.mix(s.noise(place, 21.0, 4.0, 0.7).step(0.5, 0.68, (0.0, 0.3 if person else 0.55)), tone, warm)
    veins = s.cracks(s.bent(place, 5.0, 0.35), 4.0).step(0.034, 0.0, (0.0, 0.08 if person else 0.34))
    tone = s.mix(veins, tone, (0.05, 0.012, 0.03))
    specks = s.spots(place, 58.0).step(0.24, 0.12) * s.noise(place, 6.0, 1.0).step(0.5, 0.7, (0.0, 0.25 if person else 0.6))
    tone = s.mix(specks, tone, shade(body, 0.15))
    tone = s.mix(s.hollows(), tone, shade(body, 0.4 if person else 0.2))
    tone = s.mix(s.edges(0.42), tone, warm)
    gloss = s.noise(place, 9.0, 3.0).step(0.35, 0.7, (0.33, 0.56))
    grain = s.spots(s.bent(place, 9.0, 0.05), 110.0).step(0.0, 0.5) if person else fingerprints(s, place)
    s.surface(tone, gloss, grain, 0.0016, Specular=0.5, Subsurface=0.16,
              Subsurface_Radius=(0.1, 0.036, 0.022), Subsurface_Color=shade(warm, 1.1, 0.03))
    return s.displaced(worked(s, place, 0.14 if person else 0.85))


def glass_eye(name, iris, slit):
    s = Shader(name)
    place, own = s.place(), linear(iris)
    looks, across, up = (s.node('Attribute', 'Fac', {'attribute_name': part}) for part in ('looks', 'across', 'up'))
    far = s.math('SQRT', across * across + up * up + 1e-6)
    veins = s.cracks(s.bent(place, 18.0, 0.06), 24.0).step(0.05, 0.0) * looks.step(0.88, 0.4)
    tone = s.mix(veins, (0.5, 0.42, 0.31), (0.32, 0.06, 0.035))
    # Fibres run from the pupil outwards: noise over the direction around it, hardly over the distance.
    round_it = s.node('CombineXYZ', 0, None, X=s.math('DIVIDE', across, far), Y=s.math('DIVIDE', up, far), Z=far * 0.6)
    fibres = s.mix(s.noise(round_it, 9.0, 5.0, 0.72).step(0.34, 0.68), shade(own, 0.18), shade(own, 1.05))
    fibres = s.mix(far.step(0.36, 0.2, (0.0, 0.7)) * s.noise(round_it, 5.0, 4.0).step(0.42, 0.6), fibres, (0.3, 0.12, 0.02))
    tone = s.mix(looks.step(0.845, 0.875), tone, (0.018, 0.012, 0.007))
    tone = s.mix(looks.step(0.87, 0.9), tone, fibres)
    pupil = looks.step(0.957, 0.968)
    if slit:
        wide = up * up * -0.34 + 0.095
        pupil = (s.math('ABSOLUTE', across) - wide).step(0.012, -0.012) * looks.step(0.868, 0.885)
    tone = s.mix(pupil, tone, (0.003, 0.002, 0.002))
    return s.surface(tone, 0.24, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.02)


def horn(name, colour):
    s = Shader(name)
    place, body = s.place(), linear(colour)
    tone = s.mix(s.noise(s.bent(place, 3.0, 0.2), 13.0, 5.0, 0.7).step(0.3, 0.7), body, shade(body, 0.36))
    tone = s.mix(s.hollows(), tone, shade(body, 0.14))
    height = s.noise(s.stretched(place, (1.0, 1.0, 0.25)), 58.0, 4.0) * 0.006 + s.noise(place, 12.0, 3.0) * 0.02
    s.surface(tone, s.noise(place, 20.0).step(0.3, 0.7, (0.26, 0.5)))
    return s.displaced(height)


def wood(name, light, dark, worn=1.0, roughness=0.5):
    """Planks along x; every object is another piece of the tree."""
    s = Shader(name)
    piece = s.node('ObjectInfo', 'Random')
    offset = s.node('CombineXYZ', 0, None, X=piece * 37.0, Y=piece * 11.0, Z=piece)
    place = s.node('VectorMath', 0, {'operation': 'ADD'}, _0=s.place(), _1=offset)
    grain = s.stretched(place, (0.7, 9.0, 9.0))
    rings = s.node('TexWave', 'Fac', {'wave_type': 'RINGS', 'rings_direction': 'X'},
                   Vector=s.bent(grain, 0.6, 1.3), Scale=1.1, Distortion=4.0, Detail=3.0)
    fibre = s.noise(grain, 9.0, 4.0, 0.7)
    tone = s.mix(rings * 0.5 + fibre * 0.5, linear(dark), linear(light))
    tone = s.mix(piece * 0.35, tone, shade(linear(dark), 0.5))
    tone = s.mix(s.noise(place, 1.6, 5.0, 0.65).step(0.5, 0.68, (0.0, 0.55 * worn)), tone, (0.035, 0.024, 0.017))
    tone = s.mix(s.noise(s.bent(place, 2.0, 0.4), 3.1, 6.0, 0.7).step(0.67, 0.7, (0.0, 0.6 * worn)), tone, (0.4, 0.37, 0.31))
    return s.surface(tone, s.noise(place, 4.0, 4.0).step(0.3, 0.7, (roughness - 0.14, roughness + 0.18)), fibre, 0.004, Specular=0.4)


def metal(name, colour=(0.55, 0.53, 0.5), roughness=0.32):
    s = Shader(name)
    marks = s.noise(s.place(), 26.0, 6.0, 0.75)
    tone = s.mix(marks.step(0.52, 0.72), colour, (0.16, 0.1, 0.07))
    return s.surface(tone, marks.step(0.3, 0.7, (roughness - 0.12, roughness + 0.25)), Metallic=1.0)


def plain(name, colour, roughness=0.5, dirt=0.5, **more):
    """Paint, plaster, paper, plastic."""
    s = Shader(name)
    place, body = s.place(), linear(colour)
    tone = s.mix(s.noise(place, 4.0, 3.0, 0.7).step(0.45, 0.75, (0.0, dirt)), body, shade(body, 0.4, 0.01))
    return s.surface(tone, roughness, **more)


def glass(name, tint=(0.85, 0.92, 0.88)):
    """Thin walls: see-through with reflections. Refraction would cost many bounces and stay noisy."""
    s = Shader(name)
    clear = s.node('BsdfTransparent', 0, None, Color=tint)
    shine = s.node('BsdfGlossy', 0, None, Color=(1.0, 1.0, 1.0), Roughness=0.03)
    both = s.node('MixShader', 0, None, _0=s.node('Fresnel', 0, None, IOR=1.45), _1=clear, _2=shine)
    s.tree.links.new(both.socket, s.output.inputs['Surface'])
    return s.material


def glow(name, colour, strength):
    """Shines for the viewer and for mirrors only; what it lights is a lamp beside it, which is far less noisy."""
    s = Shader(name)
    light = s.node('Emission', 0, None, Color=colour, Strength=strength)
    s.tree.links.new(light.socket, s.output.inputs['Surface'])
    s.material.cycles.sample_as_light = False
    return s.material
