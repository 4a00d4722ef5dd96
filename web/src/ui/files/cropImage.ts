/** Area of a picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Largest side of an uploaded photo, pixels: the server keeps no larger one. */
const SIDE = 640
/** Smallest side of a photo, pixels: below it nobody can be recognised, and the server refuses it. */
export const SHORTEST_SIDE = 96

const LONGEST_SIDE = 2400

/** Loads a chosen picture from an object URL. @throws Error where the browser cannot decode it */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Draws a square area of a picture as a JPEG, 96 to 640 pixels wide; metadata of the camera are not copied. */
export function cropImage(image: HTMLImageElement, area: Area): Promise<Blob> {
  const side = Math.round(Math.min(SIDE, Math.max(SHORTEST_SIDE, area.width)))
  return draw(image, area, side, side)
}

/** Draws an area of a picture as a JPEG. @param widest limit of its width, pixels */
export function cropTo(image: HTMLImageElement, area: Area, widest: number): Promise<Blob> {
  const scale = Math.min(1, widest / area.width)
  return draw(image, area, Math.round(area.width * scale), Math.round(area.height * scale))
}

/** Redraws a chosen picture as a JPEG, at most 2400 pixels long: enough to read a document. @throws Error where the browser cannot open it */
export async function redrawImage(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    return await draw(image, { x: 0, y: 0, width, height }, Math.round(width * scale), Math.round(height * scale))
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement, { x, y, width, height }: Area, wide: number, high: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, wide, high)
  context.drawImage(image, x, y, width, height, 0, 0, wide, high)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
  )
}
