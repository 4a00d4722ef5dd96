import { decodificador } from './decodificador.ts'
import { parseQr, type Lido } from './leitura.ts'

/** Milliseconds between two frames that are decoded. */
const PAUSE = 120
/** Longer side of a decoded frame, in pixels. */
const SIDE = 960

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Shows the camera and decodes its frames until the QR of a document is found, which is returned, or the signal aborts. No image leaves the
 * device, and the camera is off afterwards.
 * @param onOther called for each frame with whether it has a QR of another kind
 * @throws DOMException where there is no camera, or no permission to use it
 */
export async function scanQr(
  shown: HTMLVideoElement,
  over: AbortSignal,
  onOther: (other: boolean) => void,
): Promise<Lido | undefined> {
  let stream: MediaStream | undefined
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  over.addEventListener('abort', stop)
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    if (over.aborted) return undefined
    shown.srcObject = stream
    await shown.play()
    const decode = await decodificador()
    const frame = document.createElement('canvas')
    while (!over.aborted) {
      const text = shown.videoWidth > 0 ? await decode(drawn(shown, frame)) : ''
      if (over.aborted) return undefined
      const found = text ? parseQr(text) : undefined
      if (found) return found
      onOther(text !== '')
      await wait(PAUSE)
    }
    return undefined
  } finally {
    over.removeEventListener('abort', stop)
    stop()
  }
}

function drawn(video: HTMLVideoElement, frame: HTMLCanvasElement): HTMLCanvasElement {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
  frame.width = Math.round(video.videoWidth * scale)
  frame.height = Math.round(video.videoHeight * scale)
  frame.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, frame.width, frame.height)
  return frame
}

/** Message for a camera that cannot be used, with the alternative. */
export const palavrasDaFalha = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'A câmera não foi liberada. Permita o uso dela no navegador, ou digite o código.'
    : 'Não foi possível usar a câmera deste aparelho. Digite o código.'
