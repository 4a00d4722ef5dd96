import { minutos } from '@sie/domain/competicao/regras/palavras.ts'
import type { Lado } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'

export { comoTerminou, emPalavras, LADOS } from '../../../ui/local/lancamentos.ts'

/** Beside the points of a match that a correction decided otherwise. */
export const PONTOS_ANTERIORES = 'os pontos são os de antes da correção'

/** Background colours of the two sides: white text has enough contrast on both, in both schemes. */
export const CORES = { azul: '#1b4fa0', vermelho: '#b3261e' } as const satisfies Record<Lado, string>
/** Heights of touch targets at the mat, for wet fingers; the selector is doubled to outweigh the theme's heights for narrow screens. */
export const TOQUE = { '&&': { minHeight: 48 } } as const
export const ALTO = { '&&': { minHeight: 56 } } as const

export const outro = (lado: Lado): Lado => (lado === 'azul' ? 'vermelho' : 'azul')

/** '2:00' of milliseconds; a started second counts as one. */
export const tempo = (ms: number): string => minutos(Math.ceil(ms / 1000))
