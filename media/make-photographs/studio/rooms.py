"""Six rooms of the school, each with its bench, its background, its lamps. The sculpture stands at 0, the viewer at -y."""
import math

import bpy
from mathutils import Vector

import materials as m
from things import BOWL, BUCKET, TIN, add, box, turned

#: Height of the bench under the sculpture's board, and where the back wall stands.
TOP, BACK = -0.2, 6.6


def lamp(at, to, size, power, colour, spread=math.pi):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color, light.spread = power, colour, spread
    thing = bpy.data.objects.new('lamp', light)
    thing.location, thing.visible_camera = at, False
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def bulb(at, strength=20.0, radius=0.13, colour=(1.0, 0.6, 0.26)):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at)
    bpy.context.object.data.materials.append(m.glow('bulb', colour, strength))


def air(colour, strength):
    world = bpy.data.worlds.new('air')
    world.use_nodes = True
    sky = world.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*colour, 1), strength
    bpy.context.scene.world = world


def planks(things, material, deep=9):
    r = things.random
    for i in range(deep):
        box((18, 0.93, 0.16), material, (r.uniform(-2, 2), (i - 4) * 0.945 + 0.6, TOP - 0.08 + r.uniform(-0.006, 0.006)), r.uniform(-0.002, 0.002), 0.014)


def slab(material):
    box((18, 9, 0.16), material, (0, 0.6, TOP - 0.08), bevel=0.03)


def walls(material, ground='#4a4642'):
    box((34, 0.1, 16), material, (0, BACK + 0.6, 3), bevel=0)
    box((0.1, 24, 16), material, (-10.5, 0, 3), bevel=0)
    box((40, 40, 0.1), m.plain('ground', ground, 0.6, 0.7), (0, 0, -5), bevel=0)


def sheets(things, count, heights, tone='#cfc6b4'):
    """Papers pinned on the wall."""
    paper = m.plain('sheet', tone, 0.85, 0.35)
    for i in range(count):
        width = things.random.uniform(0.5, 1.0)
        # Each before the last: two in the same place would be black.
        depth = BACK + 0.53 - i * 0.012
        sheet = box((width, 0.01, width * things.random.uniform(1.2, 1.5)), paper, (things.random.uniform(-7, 7), depth, things.random.choice(heights)), bevel=0)
        sheet.rotation_euler[1] = things.random.uniform(-0.06, 0.06)


def night_bench(things, casts):
    """After hours: one warm lamp from the left, bulbs far behind, shelves in the dark."""
    planks(things, m.wood('bench', '#8a5f3c', '#3f2616'))
    walls(m.plain('wall', '#5b5249', 0.8, 0.7))
    board = m.wood('shelf', '#6a4a30', '#2c1b10', 0.4)
    for height in (-0.6, 1.3, 3.2):
        things.shelf((0, BACK - 0.05, height), 19, board, casts)
    for x in (-6.5, -1.9, 3.6, 7.4):
        box((0.16, 0.2, 10), board, (x, BACK - 0.7, 1))
    for x, y, z, power in ((4.3, 5.0, 2.3, 20), (6.2, 4.6, 3.0, 20), (-4.4, 5.2, 2.7, 13)):
        bulb((x, y, z), power)
        lamp((x, y - 0.3, z), (x, BACK, z - 1), (0.3, 0.3), 26, (1.0, 0.6, 0.28))
    things.brushes((-2.25, 0.75, TOP))
    things.bottle((-2.95, 1.05, TOP), m.plain('amber', '#571f08', 0.08, 0.1))
    things.bottle((-3.5, 0.55, TOP), things.dull[1])
    things.block((1.9, 0.65, TOP), (0.62, 0.44, 0.36))
    lamp((-4.1, -2.2, 3.6), (0, 0, 1.1), (1.2, 1.2), 470, (1.0, 0.85, 0.66))
    lamp((3.6, 3.4, 3.2), (0, 0, 1.2), (0.7, 2.4), 400, (0.62, 0.8, 1.0))
    lamp((4.5, -4.5, 1.8), (0, 0, 1.0), (3.0, 3.0), 34, (1.0, 0.9, 0.8))
    air((0.05, 0.055, 0.065), 0.4)


def north_window(things, casts):
    """A grey morning: a large window at the left, whitewashed wall, casts on one long shelf."""
    planks(things, m.wood('bench', '#b59a78', '#7d6247', 0.7, 0.6))
    walls(m.plain('wall', '#8d8a84', 0.85, 0.5), '#6d675f')
    board = m.wood('shelf', '#9a815f', '#5e4a34', 0.3)
    things.shelf((0, BACK - 0.05, 0.9), 19, board, casts, 0.8)
    sheets(things, 7, (2.7, 3.0), '#b9b4a8')
    day = m.glow('day', (0.8, 0.9, 1.0), 2.4)
    for i in range(4):
        for j in range(3):
            box((0.04, 1.25, 1.4), day, (-10.2, 0.2 + i * 1.4, 0.4 + j * 1.55), bevel=0)
    things.brushes((-2.3, 0.9, TOP), 6)
    turned(BOWL, things.plaster, (-3.1, 0.4, TOP))
    turned(BOWL, things.dull[1], (2.4, 0.9, TOP)).scale = (1.2, 1.2, 1.2)
    lamp((-5.6, -1.2, 3.4), (0, 0, 1.0), (2.2, 2.2), 780, (0.78, 0.89, 1.0))
    lamp((-8.6, 3.0, 3.2), (1.5, BACK, 0.8), (3.6, 3.6), 620, (0.76, 0.88, 1.0))
    lamp((4.2, 2.6, 2.6), (0, 0, 1.2), (1.0, 2.0), 130, (1.0, 0.86, 0.7))
    air((0.2, 0.23, 0.27), 0.35)


def mould_shop(things, casts):
    """Plaster and concrete under tubes: buckets, bowls, two-part moulds."""
    slab(m.plain('concrete', '#77746d', 0.7, 0.8))
    walls(m.plain('wall', '#3f4848', 0.75, 0.8), '#3c3d3c')
    rack = m.metal('rack', (0.28, 0.3, 0.31), 0.45)
    for height in (-0.4, 1.6, 3.6):
        things.shelf((0, BACK - 0.05, height), 19, rack, casts, 1.2)
    for x in (-7, -2.4, 2.6, 7):
        box((0.14, 0.14, 11), rack, (x, BACK - 0.75, 1), bevel=0.004)
    turned(BUCKET, things.dull[6], (-3.3, 1.3, TOP))
    turned(BUCKET, m.plain('blue', '#27455a', 0.4, 0.6), (3.0, 1.5, TOP))
    turned(BOWL, things.plaster, (-2.3, 0.3, TOP))
    for x, y, turn in ((-3.0, -0.1, 0.3), (2.2, 0.5, -0.4)):
        box((0.9, 0.6, 0.5), things.plaster, (x, y, TOP + 0.25), turn, 0.08)
    tube = m.glow('tube', (0.85, 1.0, 0.94), 9.0)
    for x in (-5.2, 0.4, 6.0):
        box((2.6, 0.09, 0.09), tube, (x, BACK - 1.6, 4.15), bevel=0.03)
        lamp((x, BACK - 1.6, 4.1), (x, BACK, 0.5), (2.4, 0.3), 70, (0.8, 1.0, 0.92))
    lamp((-3.4, -2.4, 4.2), (0, 0, 1.0), (2.6, 0.5), 430, (0.9, 1.0, 0.95))
    lamp((3.9, 2.8, 2.2), (0, 0, 1.1), (0.6, 2.4), 330, (1.0, 0.72, 0.46))
    lamp((3.0, -5.0, 1.2), (0, 0, 1.0), (3.0, 3.0), 26, (0.8, 0.95, 1.0))
    air((0.05, 0.06, 0.06), 0.5)


def paint_booth(things, casts):
    """Gels on the lamps: verdigris from behind, a warm key; pigments in rows."""
    slab(m.plain('top', '#20211f', 0.35, 0.6))
    walls(m.plain('wall', '#20302e', 0.8, 0.6), '#1b1c1b')
    board = m.wood('shelf', '#3f3126', '#1c130c', 0.5)
    pigments = [m.plain('pigment', c, 0.3, 0.1) for c in ('#8f2d1c', '#b56f1e', '#3d5a3c', '#26506b', '#d9cbb0', '#5a2645')]
    for row, height in enumerate((0.1, 1.5, 2.9)):
        box((19, 0.9, 0.08), board, (0, BACK - 0.1, height))
        for i in range(30):
            k = things.random.uniform(0.55, 0.85)
            things.bottle((-8.7 + i * 0.6 + things.random.uniform(-0.08, 0.08), BACK - 0.1, height + 0.04), pigments[(i * 7 + row * 3 + things.random.randrange(2)) % 6], k, i % 3 == 0)
    for i, x in enumerate((-2.1, -2.55, -3.05, 2.35)):
        turned(TIN, pigments[i], (x, 0.5 + 0.3 * (i % 2), TOP)).scale = (0.6, 0.6, 0.55)
    things.brushes((-2.9, 1.2, TOP), 9)
    lamp((-3.8, -2.6, 3.0), (0, 0, 1.1), (1.1, 1.1), 430, (1.0, 0.83, 0.68))
    lamp((3.4, 3.0, 2.8), (0, 0, 1.2), (0.8, 2.6), 520, (0.24, 0.95, 0.86))
    lamp((-3.6, 3.6, 1.0), (0, 0, 1.0), (0.6, 2.0), 190, (1.0, 0.3, 0.16))
    lamp((0, BACK - 1.5, 5.4), (0, BACK, 0.8), (9.0, 0.5), 210, (0.3, 0.9, 0.82))
    lamp((4.4, -4.4, 1.6), (0, 0, 1.0), (3.0, 3.0), 24, (0.7, 0.9, 1.0))
    air((0.02, 0.035, 0.035), 0.5)


def drawing_loft(things, casts):
    """Evening under the roof: low sun through a window with bars, drawings on the wall, beams."""
    planks(things, m.wood('bench', '#a67c4e', '#5e3f22', 0.8))
    walls(m.plain('wall', '#6f5a43', 0.85, 0.5), '#4b3a2a')
    sheets(things, 16, (0.7, 1.5, 2.3, 3.2), '#a89a80')
    beam = m.wood('beam', '#5e4128', '#2b1a0d', 0.4)
    for x in (-5.4, 5.0):
        box((0.5, 0.5, 12), beam, (x, BACK - 0.6, 2))
    box((20, 0.5, 0.5), beam, (0, BACK - 0.6, 4.3))
    things.brushes((-2.4, 0.9, TOP), 7)
    for i in range(5):
        box((1.15, 0.85, 0.02), things.paper, (2.7 + things.random.uniform(-0.1, 0.1), 0.5, TOP + 0.02 + i * 0.022), things.random.uniform(-0.5, 0.1), 0)
    things.block((-3.2, 0.6, TOP), (0.6, 0.5, 0.4))
    bars = m.plain('bars', '#1f1711', 0.7, 0.2)
    # The sun is narrow, so that the bars between it and the wall draw their shadow.
    for i in range(4):
        box((0.1, 0.1, 5), bars, (-5.9 + i * 0.05, 1.4 + i * 0.9, 3.4), bevel=0)
    for z in (2.4, 3.5, 4.6):
        box((0.1, 4, 0.1), bars, (-5.9, 2.8, z), bevel=0)
    lamp((-9.6, -1.6, 6.0), (2.0, BACK, 0.9), (0.5, 0.5), 1250, (1.0, 0.6, 0.28), 1.0)
    lamp((-4.6, -2.2, 3.2), (0, 0, 1.0), (1.3, 1.3), 340, (1.0, 0.75, 0.48))
    lamp((3.8, 2.8, 3.2), (0, 0, 1.2), (0.8, 2.4), 230, (0.66, 0.76, 1.0))
    lamp((4.0, -4.6, 2.0), (0, 0, 1.0), (3.0, 3.0), 40, (0.85, 0.88, 1.0))
    air((0.09, 0.08, 0.09), 0.4)


def foundry(things, casts):
    """Iron and embers: light from a furnace behind and below, steel tools on hooks."""
    slab(m.metal('plate', (0.2, 0.19, 0.185), 0.5))
    walls(m.plain('wall', '#2a2624', 0.85, 0.8), '#1b1817')
    for i in range(13):
        x = -7.4 + i * 1.15 + things.random.uniform(-0.15, 0.15)
        long = things.random.uniform(1.0, 2.2)
        box((0.09, 0.05, long), things.iron, (x, BACK + 0.45, 3.3 - long / 2))
        if i % 3 == 0:
            turned([(0, 0), (0.3, 0), (0.34, 0.3), (0.2, 0.34), (0, 0.34)], things.iron, (x, BACK + 0.35, 3.3 - long), (math.pi / 2, 0, 0))
    box((17, 0.14, 0.14), things.iron, (0, BACK + 0.4, 3.35))
    box((3.6, 0.6, 2.6), m.plain('brick', '#3b221a', 0.9, 0.8), (-4.6, BACK - 0.2, 0.4), 0.0, 0.06)
    box((1.5, 0.1, 0.7), m.glow('fire', (1.0, 0.26, 0.04), 3.2), (-4.6, BACK - 0.55, 0.35), bevel=0.05)
    for _ in range(22):
        bulb((-4.6 + things.random.gauss(0, 1.5), BACK - 1.4 + things.random.uniform(-1, 0.6), 0.8 + abs(things.random.gauss(0, 1.3))), 24.0, things.random.uniform(0.012, 0.024), (1.0, 0.42, 0.1))
    turned(BUCKET, things.iron, (-2.9, 1.4, TOP))
    for i, (x, turn) in enumerate(((-2.3, 0.9), (2.2, -0.7), (2.6, -0.9))):
        things.tool((x, 0.5, TOP), turn, i, 1.4)
    lamp((-4.6, BACK - 1.0, 0.5), (0, 0, 1.0), (2.0, 1.2), 420, (1.0, 0.36, 0.1))
    lamp((-3.6, -3.0, 2.8), (0, 0, 1.1), (1.0, 1.0), 330, (1.0, 0.78, 0.56))
    lamp((3.6, 3.0, 3.4), (0, 0, 1.2), (0.7, 2.4), 330, (0.5, 0.66, 1.0))
    lamp((0, BACK - 2.2, 5.6), (0, BACK, 1.6), (8.0, 0.6), 120, (0.6, 0.7, 1.0))
    air((0.03, 0.028, 0.03), 0.5)


ROOMS = {
    'night-bench': night_bench,
    'north-window': north_window,
    'mould-shop': mould_shop,
    'paint-booth': paint_booth,
    'drawing-loft': drawing_loft,
    'foundry': foundry,
}


def board(things, material):
    """The turning board under the sculpture, with its iron foot, crumbs and the tools that were just put down."""
    turned([(0, -0.09), (0.86, -0.09), (0.88, -0.075), (0.88, -0.015), (0.865, 0), (0, 0)], material, (0, 0, 0), steps=96)
    turned([(0.55, -0.2), (0.55, -0.16), (0.2, -0.14), (0.2, -0.09)], things.iron, (0, 0, 0))
    things.crumbs(TOP)
    for i, (x, y, turn) in enumerate(((-1.55, -0.55, 0.5), (-1.8, -0.15, 0.75), (-1.35, -1.0, 0.22), (1.3, -0.85, -1.0), (1.6, -0.5, -0.8))):
        things.tool((x, y, TOP), turn, i, things.random.uniform(0.95, 1.15))
