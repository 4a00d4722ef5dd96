import { objectsAt } from '../../base/records/edits.ts'
import { FONTES, remedio, type Impedimento } from '../../base/taekwondo/recusa.ts'
import { anuidadeQuitada } from './anuidades.ts'
import { situacaoDe, type ComSituacao } from './situacao.ts'

/**
 * Acts that a person's own record may bar, each as a sentence names it, and whether it asks for the annuity of its year (PRODUCT 1.2, 1.8). What an
 * event, a class or an order asks beside it, its own check adds (eventos/taekwondo/elegibilidade.ts).
 */
const ATOS = {
  inscricao: { diz: 'compete', anuidade: true },
  exame: { diz: 'faz exame', anuidade: true },
  carteira: { diz: 'tem carteira', anuidade: true },
  transferencia: { diz: 'muda de clube', anuidade: false },
  certificado: { diz: 'recebe certificado', anuidade: false },
} as const
export type AtoDaPessoa = keyof typeof ATOS

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
 * Whether a person may do an act on a day by their own record, with every reason against it. Screens, mails and callables ask this alone.
 * @param hoje day on which it is asked: nobody can settle the annuity of a later year yet, so that of this year counts for what is planned then
 */
export function judgeAto(
  pessoa: ComAnuidades,
  ato: AtoDaPessoa,
  dia: string,
  hoje = dia,
): {
  pode: boolean
  motivos: Impedimento[]
  /** last day of the bars; '' without an end, undefined without a bar */ ate?: string
} {
  const barred = situacaoDe(pessoa, dia).filter(({ impede }) => impede)
  const annuity = ATOS[ato].anuidade ? faltaDaAnuidade(pessoa, yearOf(dia) > yearOf(hoje) ? hoje : dia) : []
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

/** What an open annuity bars, in words: 'não compete nem faz exame'. */
export const SEM_ANUIDADE = `não ${(['inscricao', 'exame'] as const)
  .filter((ato) => ATOS[ato].anuidade)
  .map((ato) => ATOS[ato].diz)
  .join(' nem ')}`
