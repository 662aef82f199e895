/** An SVG as the bytes of a PNG file in base 64, at so many pixels for one of its own; undefined where it can't be drawn. */
export async function pngOf(svg: string, scale: number): Promise<string | undefined> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png").split(",")[1];
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
