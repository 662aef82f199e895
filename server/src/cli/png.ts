import { PathError } from "./files";

/**
 * An SVG picture as PNG, at twice its size so that text stays sharp.
 *
 * @throws PathError where the renderer is not installed
 */
export async function png(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js").catch(() => {
    throw new PathError("PNG needs the package @resvg/resvg-js, which is not installed; SVG works without.");
  });
  const picture = new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: "DejaVu Sans" },
  });
  return picture.render().asPng();
}
