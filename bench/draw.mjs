// Bar charts and line charts as self-contained SVG pictures, legible on light and dark pages.

const width = 720;
const rowHeight = 34;
const barLeft = 250;

/** Draws a bar chart. Each bar has a name and a value. The longest bar has the full width. */
export function drawBars(title, bars) {
  const largestValue = Math.max(...bars.map(({ value }) => value));
  const lines = bars.map(({ name, value }, index) => {
    const y = 52 + index * rowHeight;
    const length = Math.max(2, Math.round((value / largestValue) * (width - barLeft - 110)));
    const valueText = Math.round(value).toLocaleString("en");
    return `<text x="${barLeft - 12}" y="${y + 15}" text-anchor="end">${escapeXml(name)}</text><rect x="${barLeft}" y="${y}" width="${length}" height="20" rx="3" class="${index === 0 ? "own" : "other"}"/><text x="${barLeft + length + 8}" y="${y + 15}">${valueText}</text>`;
  });
  const height = 52 + bars.length * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}"><style>text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;font-weight:600}.own{fill:#0969da}.other{fill:#afb8c1}@media(prefers-color-scheme:dark){text{fill:#9da7b3}.own{fill:#4493f8}.other{fill:#484f58}}</style><text x="12" y="26" class="title">${escapeXml(title)}</text>${lines.join("")}</svg>\n`;
}

const escapeXml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const colors = ["#0969da", "#1a7f37", "#8250df", "#bf8700", "#bc4c00", "#cf222e"];

/** Draws line charts side by side. All charts have the same logarithmic axes. A point of a line is `[x, y]`. */
export function drawLines(title, panels) {
  const points = panels.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => Math.log10(point[axis])));
  const [bottom, top] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))];
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const [panelWidth, panelHeight, margin] = [(width - 60) / panels.length, 240, 66];
  const yOf = (y) => margin + ((top - Math.log10(y)) / (top - bottom)) * panelHeight;
  const decades = Array.from({ length: top - bottom + 1 }, (_, index) => 10 ** (bottom + index));
  const parts = panels.flatMap(({ name, lines }, index) => {
    const start = 52 + index * panelWidth;
    const xOf = (x) => start + 14 + (to === from ? 0 : ((Math.log10(x) - from) / (to - from)) * (panelWidth - 46));
    const grid = decades.map((value) => `<path class="grid" d="M${start} ${yOf(value)}h${panelWidth - 14}"/>`);
    const ticks = [...new Set(lines.flatMap((line) => line.points.map(([x]) => x)))].map(
      (x) => `<text x="${xOf(x)}" y="${margin + panelHeight + 18}" text-anchor="middle">${formatCompact(x)}</text>`,
    );
    const drawn = lines.map((line, place) => {
      const path = line.points.map(([x, y]) => `${xOf(x).toFixed(1)} ${yOf(y).toFixed(1)}`);
      const dots = path.map((at) => `M${at}h0`).join("");
      return `<path d="M${path.join("L")}" stroke="${colors[place]}"/><path d="${dots}" stroke="${colors[place]}" stroke-width="6"/>`;
    });
    return [`<text x="${start}" y="${margin - 12}">${escapeXml(name)}</text>`, ...grid, ...ticks, ...drawn];
  });
  const axis = decades.map((value) => `<text x="44" y="${yOf(value) + 4}" text-anchor="end">${value}</text>`);
  const legendTop = margin + panelHeight + 44;
  const legend = (panels[0]?.lines ?? []).map(({ name }, place) => {
    const [x, y] = [52 + (place % 3) * 225, legendTop + Math.floor(place / 3) * 22];
    return `<path d="M${x} ${y - 4}h18" stroke="${colors[place]}"/><text x="${x + 24}" y="${y}">${escapeXml(name)}</text>`;
  });
  const height = legendTop + 36;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}"><style>text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;font-weight:600}path{fill:none;stroke-width:2;stroke-linecap:round}.grid{stroke:#afb8c1;stroke-width:.5}[stroke-width="6"]{stroke-width:6}@media(prefers-color-scheme:dark){text{fill:#9da7b3}.grid{stroke:#484f58}}</style><text x="12" y="26" class="title">${escapeXml(title)}</text>${[...axis, ...parts, ...legend].join("")}</svg>\n`;
}

const formatCompact = (number) => new Intl.NumberFormat("en", { notation: "compact" }).format(number);
