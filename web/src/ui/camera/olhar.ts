import { decodificador } from './decodificador.ts'
import { lerQr, type Lido } from './leitura.ts'

/** Milliseconds between two looks at the picture. */
const PAUSE = 120
/** Longer side of the picture that is looked at, in pixels. */
const SIDE = 960

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Shows the camera and looks at its picture until a QR of a document is seen, which is the answer, or the signal ends it. Nothing of what it sees leaves the
 * device, and the camera is off afterwards.
 * @param onOther told at each look whether a QR of something else is seen
 * @throws DOMException where there is no camera, or no leave to use it
 */
export async function olhar(
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
      const found = text ? lerQr(text) : undefined
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

/** Why the camera shows nothing, and what to do instead. */
export const palavrasDaFalha = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'A câmera não foi liberada. Permita o uso dela no navegador, ou digite o código.'
    : 'Não foi possível usar a câmera deste aparelho. Digite o código.'
