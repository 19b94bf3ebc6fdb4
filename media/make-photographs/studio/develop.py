"""From a path tracer's light to a photograph: less noise, bloom, a film curve, a dark side for words, grain."""
import numpy as np

LUMINANCE = np.array([0.3, 0.59, 0.11], dtype='f4')


def moved(image, dx, dy):
    """The image shifted; borders repeat."""
    rows = np.clip(np.arange(image.shape[0]) + dy, 0, image.shape[0] - 1)
    columns = np.clip(np.arange(image.shape[1]) + dx, 0, image.shape[1] - 1)
    return image[rows][:, columns]


AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def without_fireflies(light):
    """No pixel is much brighter than the second brightest of its neighbours."""
    bright = light @ LUMINANCE
    second = np.sort(np.stack([moved(bright, dx, dy) for dx, dy in AROUND]), axis=0)[-2]
    limit = np.maximum(second * 1.3, 0.02)
    return light * np.minimum(1, limit / np.maximum(bright, 1e-6))[..., None]


def without_noise(light, albedo, normal, passes=4):
    """Edge-avoiding a-trous wavelets (Dammertz 2010), weighed by normal, albedo and the noise that each place has (as in
    SVGF, Schied 2017). Works on light without the surface's own colour, so that texture stays sharp."""
    now = without_fireflies(light / (albedo + 0.04))
    bright = now @ LUMINANCE
    near = [moved(bright, dx, dy) for dy in range(-2, 3) for dx in range(-2, 3)]
    spread = np.var(np.stack(near), axis=0)
    kernel = np.array([1, 4, 6, 4, 1], dtype='f4') / 16
    for step in (2 ** i for i in range(passes)):
        bright = now @ LUMINANCE
        scale = 1 / (1.6 * np.sqrt(spread) + 0.004)
        total, weight, left = np.zeros_like(now), np.zeros_like(bright), np.zeros_like(bright)
        for j in range(5):
            for i in range(5):
                dx, dy = (i - 2) * step, (j - 2) * step
                other = moved(now, dx, dy)
                far = ((normal - moved(normal, dx, dy)) ** 2).sum(2) * 6
                far += ((albedo - moved(albedo, dx, dy)) ** 2).sum(2) * 25
                far += np.abs(other @ LUMINANCE - bright) * scale
                k = kernel[i] * kernel[j] * np.exp(-far)
                total += other * k[..., None]
                weight += k
                left += moved(spread, dx, dy) * k * k
        now, spread = total / weight[..., None], left / weight ** 2
    return now * (albedo + 0.04)


def blurred(image, radius):
    """Three boxes, which are nearly a bell."""
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            sums = np.cumsum(np.pad(image, pad, 'edge'), axis=axis, dtype='f8')
            size = image.shape[axis]
            image = ((np.take(sums, range(2 * radius + 1, 2 * radius + 1 + size), axis) - np.take(sums, range(size), axis)) / (2 * radius + 1)).astype('f4')
    return image


def smoothed(image, blur):
    """What is out of focus, smoothed by a fifth of the disc that the lens spread it to: nobody sees that, and it takes the
    noise that is left there. `blur`: the disc's width in pixels. What is sharp never bleeds into it."""
    for radius in (1, 2, 4):
        loose = smoothstep(radius * 4, radius * 8, blur)[..., None]
        if loose.max() == 0:
            break
        weight = np.repeat(loose + 1e-4, 3, axis=2)
        image = image + (blurred(image * weight, radius) / blurred(weight, radius) - image) * loose
    return image


def film(light):
    """A curve over stops with toe and shoulder, about eleven stops."""
    stops = np.log2(np.maximum(light, 1e-6) / 0.18)
    return np.clip((1 / (1 + np.exp(-(stops + 0.35) * 0.78)) - 0.035) / 0.95, 0, 1)


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def develop(light, albedo, normal, blur, order):
    """Bytes of red, green and blue, rows from the top. `blur`: width in pixels of the disc that the lens makes of a
    point; `order`: exposure, melts (a dark left side), seed."""
    height, width, _ = light.shape
    blur = blurred(blur[..., None].repeat(3, axis=2), 1)[..., 0]
    light = smoothed(without_noise(light, albedo, normal), blur)
    light = light + blurred(np.clip(light - 0.75, 0, 6), max(1, width // 90)) * 0.1
    u = (np.arange(width, dtype='f4') + 0.5) / width
    v = (np.arange(height, dtype='f4')[:, None] + 0.5) / height
    across = (u - 0.5) ** 2 + ((v - 0.5) * height / width) ** 2
    light = light * (order['exposure'] / (1 + 1.1 * across) ** 2)[..., None]
    if order['melts']:
        light = light * (0.3 + 0.7 * smoothstep(0.04, 0.5, u))[None, :, None]
    bright = (light @ LUMINANCE)[..., None]
    light = light + (bright - light) * np.clip((bright - 0.6) * 0.25, 0, 0.5)
    tone = film(light)
    if order['melts']:
        # Words at the left and controls at the foot are pale: whatever is behind them stays dark enough to read them.
        tone = tone * (0.22 + 0.78 * smoothstep(0.15, 0.62, u))[None, :, None]
        tone = tone * (1 - 0.62 * smoothstep(0.7, 1, v))[..., None]
    grain = np.random.default_rng(order['seed']).normal(0, 1.2, (height, width, 1))
    return np.clip(np.round(tone * 255 + grain * (1 - np.abs(tone - 0.4))), 0, 255).astype('u1')
