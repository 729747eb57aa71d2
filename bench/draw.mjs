// A bar chart as a picture that needs nothing else, legible on light and dark pages.

const width = 720;
const row = 34;
const left = 250;

/** Bars with a name and a value each, the longest as wide as there is room for. */
export function drawBars(title, bars) {
  const most = Math.max(...bars.map(({ value }) => value));
  const lines = bars.map(({ name, value }, index) => {
    const y = 52 + index * row;
    const length = Math.max(2, Math.round((value / most) * (width - left - 110)));
    const shown = Math.round(value).toLocaleString("en");
    return `<text x="${left - 12}" y="${y + 15}" text-anchor="end">${escaped(name)}</text><rect x="${left}" y="${y}" width="${length}" height="20" rx="3" class="${index === 0 ? "own" : "other"}"/><text x="${left + length + 8}" y="${y + 15}">${shown}</text>`;
  });
  const height = 52 + bars.length * row + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}"><style>text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-size:15px;font-weight:600}.own{fill:#0969da}.other{fill:#afb8c1}@media(prefers-color-scheme:dark){text{fill:#9da7b3}.own{fill:#4493f8}.other{fill:#484f58}}</style><text x="12" y="26" class="title">${escaped(title)}</text>${lines.join("")}</svg>\n`;
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
