"""Takes one photograph: blender -b -P photograph.py -- order.json

The order (made by cli.ts) names the room, the sculpture's mesh, its colours and the frame. Writes photo.rgb (three bytes
a pixel) and subject.u8 (1 where the sculpture is) beside it, both from the top left, and eyes.json: where its eyes are and
their radius, as fractions of the picture's width and height."""
import json
import math
import os
import random
import sys

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import develop  # noqa: E402
import materials as m  # noqa: E402
from rooms import ROOMS, air, board, lamp  # noqa: E402
from things import Things, add, sculpture  # noqa: E402

order_file = sys.argv[sys.argv.index('--') + 1]
folder = os.path.dirname(os.path.abspath(order_file))
with open(order_file) as file:
    order = json.load(file)
width, height = order['width'], order['height']
roles, colours = order['roles'], order['colours']

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
things = Things(random.Random(order['seed']), colours['clay'])



def surfaces(piece, colour):
    """What each part of a sculpture is made of: painted, or unpainted clay of one colour."""
    if piece['painted']:
        slots = {0: m.painted_skin('skin', colour, piece['person']), roles['horn']: m.horn('horn', colours['horn']),
                 roles['tooth']: m.horn('tooth', '#d8c7a2'), roles['eye']: m.glass_eye('eye', colours['iris'], order['slit']),
                 roles['second']: m.painted_skin('second', colours['other']), roles['other']: m.plain('other', colours['other']),
                 roles['accent']: m.plain('accent', colours['accent'], 0.35, 0.2), roles['hair']: m.plain('hair', colours['hair'], 0.4, 0.2)}
    else:
        slots = {0: m.clay('clay', colour), roles['eye']: m.clay('eye', colour, eye=True, roughness=0.36)}
    return slots | {roles['metal']: things.steel, roles['wood']: things.handles[0], roles['dark']: things.dull[5]}


mesh = sculpture(order['mesh'], 'sculpture', surfaces(order, colours['clay']), order['eyes'])
floor = order['floor']
subject = add(mesh, None, (0, 0, -floor), (0, 0, math.radians(order['face'])))
subject.pass_index = 1
for piece in order['beside']:
    size, (x, y, z) = piece['size'], piece['at']
    shape = sculpture(piece['mesh'], 'beside', surfaces(piece, piece['colour']), piece['eyes'])
    add(shape, None, (x, y, z - piece['floor'] * size), [math.radians(angle) for angle in piece['turn']], (size, size, size))
for tool in order['tools']:
    things.tool((0, 0, 0), 0, 1, tool['length'], (tool['at'], [math.radians(angle) for angle in tool['turn']]))

if order['bare']:
    lamp((-3.8, -2.4, 3.4), (0, 0, -floor), (0.9, 0.9), 420, (1.0, 0.85, 0.66))
    lamp((3.4, 1.6, 2.0), (0, 0, -floor), (0.7, 2.4), 260, (0.6, 0.78, 1.0))
    lamp((2.5, -5.0, 0.6), (0, 0, -floor), (3.0, 3.0), 26, (1.0, 0.9, 0.8))
    air((0.04, 0.045, 0.05), 0.4)
else:
    casts = [(sculpture(cast['mesh'], 'cast', {0: things.plaster}), cast['floor']) for cast in order['casts']]
    ROOMS[order['room']](things, casts)
    board(things, m.wood('board', '#b08a5a', '#7d5832', 0.6))

# The picture is shifted rather than turned, so that upright things stay upright.
LENS, SENSOR = order['lens'], 36
half = order['halfHeight']
distance = half * LENS * 2 * width / (SENSOR * height)
middle = Vector((0, 0, order['middle'] - floor))
lens = bpy.data.cameras.new('camera')
lens.lens, lens.sensor_width, lens.sensor_fit = LENS, SENSOR, 'HORIZONTAL'
lens.shift_x = -order['place'][0] / 2
lens.shift_y = -order['place'][1] / 2 * height / width
lens.dof.use_dof, lens.dof.aperture_blades = True, 9
# The number is small because a head is two units high here, and 30 cm in a workshop.
lens.dof.aperture_fstop = 0.36
# Sharp at the nearest eye, or at what is a little before the middle.
turn = math.radians(order['face'])
fronts = [eye['at'][2] * math.cos(turn) - eye['at'][0] * math.sin(turn) + eye['radius'] * 0.8 for eye in order['eyes']]
lens.dof.focus_distance = distance - max(fronts, default=0.45)
camera = bpy.data.objects.new('camera', lens)
tilt = order['tilt']
camera.location = middle + Vector((0, -distance * math.cos(tilt), distance * math.sin(tilt)))
camera.rotation_euler = (middle - camera.location).to_track_quat('-Z', 'Y').to_euler()
scene.collection.objects.link(camera)
scene.camera = camera

render, cycles, layer = scene.render, scene.cycles, scene.view_layers[0]
render.engine = 'CYCLES'
render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
render.threads_mode, render.threads = 'FIXED', order['threads']
cycles.device, cycles.samples, cycles.use_denoising = 'CPU', order['samples'], False
cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.04, 16
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 6
cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 20.0, 2.5, 1.0
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4
layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_object_index = layer.use_pass_mist = True
NEAR, FAR = max(0.1, distance - 4), distance + 12
mist = scene.world.mist_settings
mist.start, mist.depth, mist.falloff = NEAR, FAR - NEAR, 'LINEAR'

scene.use_nodes = True
tree = scene.node_tree
tree.nodes.clear()
source = tree.nodes.new('CompositorNodeRLayers')
files = tree.nodes.new('CompositorNodeOutputFile')
files.base_path = folder
files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
files.file_slots.clear()
PASSES = {'light': 'Image', 'albedo': 'DiffCol', 'normal': 'Normal', 'subject': 'IndexOB', 'mist': 'Mist'}
for name, output in PASSES.items():
    files.file_slots.new(f'{name}-')
    tree.links.new(source.outputs[output], files.inputs[-1])
scene.frame_set(0)
bpy.ops.render.render(write_still=False)


def read(name):
    """A pass as rows from the top, three channels."""
    image = bpy.data.images.load(f'{folder}/{name}-0000.exr')
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, dtype='f4')
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


passes = {name: read(name) for name in PASSES}
far = NEAR + passes['mist'][:, :, 0] * (FAR - NEAR)
aperture, focus = lens.lens / 1000 / lens.dof.aperture_fstop, lens.dof.focus_distance
blur = aperture * np.abs(far - focus) / far * distance / focus * width / (2 * half * width / height)
photo = develop.develop(passes['light'], passes['albedo'], passes['normal'], blur, order)
photo.tofile(f'{folder}/photo.rgb')
(passes['subject'][:, :, 0] > 0.5).astype('u1').tofile(f'{folder}/subject.u8')

bpy.context.view_layer.update()
places = [subject.matrix_world @ Vector((eye['at'][0], -eye['at'][2], eye['at'][1])) for eye in order['eyes']]
seen = [world_to_camera_view(scene, camera, place) for place in places]
with open(f'{folder}/eyes.json', 'w') as file:
    across = [eye['radius'] * distance / place.z / (2 * half * width / height) for eye, place in zip(order['eyes'], seen)]
    json.dump([{'x': place.x, 'y': 1 - place.y, 'rx': r, 'ry': r * width / height} for place, r in zip(seen, across)], file)
