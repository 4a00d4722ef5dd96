import type { Resposta } from '@sie/domain/eventos/credenciais/decideAccess.ts'

/** Tones of an answer in Hz, played in sequence, and its vibration in milliseconds: distinguishable without looking. */
const SINAIS = {
  verde: { tons: [880], vibra: [80] },
  ambar: { tons: [520, 520], vibra: [120, 80, 120] },
  vermelho: { tons: [220, 180, 160], vibra: [300, 100, 300] },
} as const satisfies Record<Resposta, { tons: readonly number[]; vibra: readonly number[] }>

const LENGTH = 0.16
let context: AudioContext | undefined

/** Plays the tones and the vibration of an answer, where the device can. */
export function playSinal(resposta: Resposta, som: boolean): void {
  const { tons, vibra } = SINAIS[resposta]
  navigator.vibrate?.([...vibra])
  if (!som) return
  try {
    context ??= new AudioContext()
    const audio = context
    void audio.resume()
    tons.forEach((frequency, index) => {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      const start = audio.currentTime + index * (LENGTH + 0.05)
      tone.frequency.value = frequency
      volume.gain.value = 0.25
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + LENGTH)
    })
  } catch {
    // A device without sound: colour, text and vibration remain.
  }
}
