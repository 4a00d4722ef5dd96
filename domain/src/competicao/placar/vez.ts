import { textoDaPrevisao } from './atraso.ts'
import type { EventoNoPlacar } from './publico.ts'

/** Next match of an athlete. */
export interface Vez {
  chave: string
  /** number of matches before it on the court, the running one included */
  antes: number
  titulo: string
  texto: string
}

const court = (quadra: number) => (quadra > 0 ? `quadra ${quadra}` : 'quadra a definir')

/** The next match of an entry among the next matches of its court; undefined where it is not among them. */
export function minhaVez({ quadras }: Pick<EventoNoPlacar, 'quadras'>, inscricao: string): Vez | undefined {
  for (const { quadra, lutas, atraso } of quadras) {
    const antes = lutas.findIndex(({ azul, vermelho }) => azul?.id === inscricao || vermelho?.id === inscricao)
    const own = lutas[antes]
    if (!own) continue
    const [now] = lutas
    const side = own.azul?.id === inscricao ? 'azul' : 'vermelho'
    const titulo =
      antes === 0
        ? `É a sua vez: ${court(quadra)}, lado ${side}`
        : `${antes === 1 ? 'Falta 1 luta' : `Faltam ${antes} lutas`} para a sua: ${court(quadra)}, lado ${side}`
    const texto = [
      antes > 0 && now ? `Agora: luta ${now.numero}` : '',
      `A sua: luta ${own.numero}, ${own.fase}`,
      // The delay of a match that is running or called now has passed already.
      textoDaPrevisao(own.prevista, antes > 0 ? atraso : 0),
    ]
      .filter(Boolean)
      .join(' · ')
    return { chave: own.chave, antes, titulo, texto }
  }
  return undefined
}
