import { videoDe } from '../../conteudo/video.ts'

/** Greatest duration of a video in seconds: a day. */
export const MAIS_SEGUNDOS = 86_400

/** Id of a video at YouTube by its address; '' for any other address. */
export function codigoDoVideo(endereco: unknown): string {
  const video = videoDe(endereco)
  return video?.servico === 'youtube' ? video.codigo : ''
}

/** Address of a video at YouTube by its id. */
export const enderecoNoYouTube = (codigo: string): string => `https://www.youtube.com/watch?v=${codigo}`

/** Seconds of a typed time ('1:05', '1:02:03'); undefined for anything else. */
export function segundosDe(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,2}(:[0-5]\d){1,2}$/.test(text)) return undefined
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds <= MAIS_SEGUNDOS ? seconds : undefined
}

/** Duration as '1:05' or '1:02:03'. */
export function emTempo(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds of an ISO 8601 duration from the public data API ('PT1H2M3S'); 0 for an invalid one. */
export function segundosDaDuracao(iso: unknown): number {
  const [, days, hours, minutes, seconds] =
    (typeof iso === 'string' && /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:(\d{1,3})S)?)?$/.exec(iso)) || []
  const sum = [days, hours, minutes, seconds].map(Number)
  const [d = 0, h = 0, m = 0, s = 0] = sum.map((part) => (Number.isNaN(part) ? 0 : part))
  return Math.min(MAIS_SEGUNDOS, d * 86_400 + h * 3600 + m * 60 + s)
}

export interface Capitulo {
  inicio: number
  titulo: string
}

/** Chapters of a video in their order, without those whose time is invalid. */
export function capitulosDe(stored: readonly { inicio?: unknown; titulo?: unknown }[] = []): Capitulo[] {
  return stored
    .flatMap(({ inicio, titulo }) => {
      const at = segundosDe(inicio)
      return at === undefined || typeof titulo !== 'string' || titulo === '' ? [] : [{ inicio: at, titulo }]
    })
    .sort((a, b) => a.inicio - b.inicio)
}

/** Chapters in a YouTube description, a line each: "0:00 Abertura". */
export const capitulosDaDescricao = (text: string): { inicio: string; titulo: string }[] =>
  text
    .split('\n')
    .flatMap((line) => {
      const [, inicio = '', rest = ''] = /^\(?(\d{1,2}(?::[0-5]\d){1,2})\)?(.*)$/.exec(line.trim()) ?? []
      const titulo = rest.replace(/^[\s:–—-]+/, '').slice(0, 120)
      return segundosDe(inicio) === undefined || titulo === '' || titulo === rest ? [] : [{ inicio, titulo }]
    })
    .slice(0, 60)

/** Whether a video counts as watched: nine tenths of it were. */
export const assistido = (segundos: number, duracao: number): boolean => duracao > 0 && segundos >= duracao * 0.9
