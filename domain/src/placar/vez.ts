import { textoDaPrevisao } from './atraso.ts'
import type { EventoNoPlacar } from './publico.ts'

/** When an athlete fights next. */
export interface Vez {
  chave: string
  /** matches of the court before theirs, the one that runs among them */
  antes: number
  titulo: string
  texto: string
}

const court = (quadra: number) => (quadra > 0 ? `quadra ${quadra}` : 'quadra a definir')

/** The next match of an entry among those that its court fights soon; undefined while it is not among them. */
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
      // A match that runs or is called now is late already.
      textoDaPrevisao(own.prevista, antes > 0 ? atraso : 0),
    ]
      .filter(Boolean)
      .join(' · ')
    return { chave: own.chave, antes, titulo, texto }
  }
  return undefined
}
