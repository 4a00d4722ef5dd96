import { objectsAt } from '../../base/records/edits.ts'
import { FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'
import { anuidadeQuitada } from './anuidades.ts'
import { situacaoDe, type ComSituacao } from './situacao.ts'

/** What an open annuity bars, in words. */
export const SEM_ANUIDADE = 'não compete nem faz exame'

/** Facts of a record that acts follow; old imports may lack the list. */
export type ComAnuidades = ComSituacao & { anuidades?: readonly Partial<{ ano: number; situacao: string }>[] }

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Obstacle of an open annuity on a day; [] where it is settled. */
export const faltaDaAnuidade = (pessoa: Pick<ComAnuidades, 'anuidades'>, dia: string): Impedimento[] => {
  const ano = yearOf(dia)
  return anuidadeQuitada(objectsAt<{ ano: number; situacao: string }>(pessoa, 'anuidades'), ano)
    ? []
    : [
        {
          codigo: 'anuidade-atleta',
          frase: `A anuidade de ${ano} não está paga.`,
          fonte: FONTES.taxas,
          remedio: remedio('/profile?ver=pagar'),
        },
      ]
}

/**
 * Whether a person may take an exam on a day by their own record, with every reason against it; `proximoExame` adds time and age. The entry in events
 * (eventos/taekwondo/elegibilidade.ts) and the card (documentos/carteira.ts) decide by the same facts, each by its own rules;
 * eventos/vereditos.test.ts holds the three together.
 * @param hoje day on which it is asked: nobody can settle the annuity of a later year yet, so that of this year counts for what is planned then
 */
export function judgeExame(
  pessoa: ComAnuidades,
  dia: string,
  hoje = dia,
): {
  pode: boolean
  motivos: Impedimento[]
  /** last day of the bars; '' without an end, undefined without a bar */ ate?: string
} {
  const barred = situacaoDe(pessoa, dia).filter(({ impede }) => impede)
  const annuity = faltaDaAnuidade(pessoa, yearOf(dia) > yearOf(hoje) ? hoje : dia)
  const ends = [...barred.map(({ ate }) => ate), ...annuity.map(() => '')]
  return {
    pode: ends.length === 0,
    motivos: [
      ...barred.map(({ frase, ate }) => ({
        codigo: 'situacao',
        frase,
        fonte: FONTES.cadastro,
        remedio: remedio('/profile', null, ate || null),
      })),
      ...annuity,
    ],
    ...(ends.length === 0 ? {} : { ate: ends.includes('') ? '' : (ends.sort().at(-1) ?? '') }),
  }
}
