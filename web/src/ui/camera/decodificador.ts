/** Reads the QR in a frame; '' where there is none. */
type Decodificador = (frame: HTMLCanvasElement) => Promise<string>

interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own decoder where it supports QR codes, else jsQR, a chunk from our own host that is loaded for it. */
export async function decodificador(): Promise<Decodificador> {
  const native = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (native && (await native.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new native({ formats: ['qr_code'] })
    return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? ''
  }
  const { default: jsQR } = await import('jsqr')
  return (frame) => {
    const pixels = frame.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, frame.width, frame.height)
    const found = pixels && jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })
    return Promise.resolve(found?.data ?? '')
  }
}
