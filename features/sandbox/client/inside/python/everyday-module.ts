/** The `everyday` module for programs: charts as SVG, from lists and dictionaries. */
export const everydayModule = String.raw`
"""Charts for programs that run in Everyday."""
from html import escape as _escape
import math as _math

_colours = ['#2f5d8a', '#c4572e', '#4c7a3f', '#8a5a9e', '#b08a1e', '#3d8a8a']

def _series(data):
    """Labels and series of numbers, from a list, a list of pairs, or a dict."""
    if hasattr(data, 'items'):
        pairs = list(data.items())
        if pairs and isinstance(pairs[0][1], (list, tuple)):
            longest = max(len(values) for _, values in pairs)
            return [str(n + 1) for n in range(longest)], [(str(name), list(values)) for name, values in pairs]
        return [str(name) for name, _ in pairs], [('', [value for _, value in pairs])]
    values = list(data)
    if values and isinstance(values[0], (list, tuple)):
        return [str(first) for first, _ in values], [('', [second for _, second in values])]
    return [str(n + 1) for n in range(len(values))], [('', values)]

def _ticks(low, high):
    span = (high - low) or 1
    step = 10 ** _math.floor(_math.log10(span / 4))
    for factor in (1, 2, 5, 10):
        if span / (step * factor) <= 5:
            step *= factor
            break
    first = _math.floor(low / step)
    last = _math.ceil(high / step)
    return [round(n * step, 10) for n in range(first, last + 1)]

def svg(data, kind='bars', title='', width=640, height=360):
    """The chart as the text of an SVG."""
    if kind not in ('bars', 'line', 'points'):
        raise ValueError("kind must be 'bars', 'line' or 'points'")
    labels, series = _series(data)
    numbers = [float(value) for _, values in series for value in values if value is not None]
    if not numbers:
        raise ValueError('There is nothing to draw: the data is empty')
    if not all(_math.isfinite(value) for value in numbers):
        raise ValueError('A chart can only show finite numbers')
    low, high = min(numbers), max(numbers)
    if kind == 'bars':
        low, high = min(low, 0), max(high, 0)
    if low == high:
        low, high = low - 1, high + 1
    ticks = _ticks(low, high)
    low, high = ticks[0], ticks[-1]
    left, right, top, bottom = 56, 16, 40 if title else 16, 36
    wide, tall = width - left - right, height - top - bottom
    def y(value):
        return round(top + tall - (float(value) - low) / (high - low) * tall, 2)
    def name(value):
        return f'{value:g}'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="12" fill="#333" role="img">']
    out.append(f'<title>{_escape(title or "Chart")}</title><rect width="{width}" height="{height}" fill="#fff"/>')
    if title:
        out.append(f'<text x="{width / 2:g}" y="24" text-anchor="middle" font-size="16">{_escape(title)}</text>')
    for tick in ticks:
        out.append(f'<line x1="{left}" x2="{width - right}" y1="{y(tick)}" y2="{y(tick)}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 8}" y="{y(tick) + 4}" text-anchor="end">{name(tick)}</text>')
    count = len(labels)
    slot = wide / max(count, 1)
    every = max(1, _math.ceil(count / 12))
    for n, label in enumerate(labels):
        if n % every == 0:
            text = label if len(label) <= 14 else label[:13] + '…'
            out.append(f'<text x="{left + slot * (n + 0.5):.2f}" y="{height - 14}" text-anchor="middle">{_escape(text)}</text>')
    for at, (title_of, values) in enumerate(series):
        colour = _colours[at % len(_colours)]
        places = [(left + slot * (n + 0.5), y(value), value) for n, value in enumerate(values) if value is not None]
        if kind == 'bars':
            bar = slot * 0.7 / len(series)
            for x, end, value in places:
                start = y(0)
                out.append(f'<rect x="{x - slot * 0.35 + bar * at:.2f}" y="{min(start, end)}" width="{bar:.2f}" height="{abs(start - end):.2f}" fill="{colour}"><title>{name(value)}</title></rect>')
        if kind == 'line':
            out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="' + ' '.join(f'{x:.2f},{end}' for x, end, _ in places) + '"/>')
        if kind in ('line', 'points'):
            for x, end, value in places:
                out.append(f'<circle cx="{x:.2f}" cy="{end}" r="3.5" fill="{colour}"><title>{name(value)}</title></circle>')
        if title_of:
            out.append(f'<text x="{left + 8}" y="{top + 16 + 16 * at}" fill="{colour}">{_escape(title_of)}</text>')
    out.append('</svg>')
    return ''.join(out)

def chart(data, kind='bars', title=''):
    """Draws bars, a line or points, and shows them below the program."""
    import everyday_bridge
    everyday_bridge.picture(svg(data, kind, title))
`;
