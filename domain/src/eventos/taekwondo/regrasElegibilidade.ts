import { addDays, isDay } from '../../base/brazil/dates.ts'
import type { Categoria } from './categoriasPadrao.ts'
import type { Acao, Regra } from './elegibilidade.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

/** Least number of days before an exam at which its board is requested (PRODUCT 1.2, S25 [1]). */
export const ANTECEDENCIA_EXAME_DIAS = 45

/**
 * Default rules of each action; an event adds its own (sex, age, weight, deadline, places). Editable defaults [D] after:
 * entries through clubs with both annuities paid (PRODUCT 1.8, S24 [1]); exams without debts and with the fee paid (1.2, S25 [1]);
 * Kukkiwon from the 1st Gub on, with photo and data checked (1.2, S40 [V]); card and certificate for members (1.8, S57 [1]).
 */
export const REGRAS_PADRAO: Readonly<Record<Acao, readonly Regra[]>> = {
  inscricao: [
    { codigo: 'filiacao' },
    { codigo: 'anuidade-atleta' },
    { codigo: 'anuidade-clube' },
    { codigo: 'documentos' },
    { codigo: 'atestado' },
    { codigo: 'suspensao' },
    { codigo: 'debitos' },
    { codigo: 'consentimento' },
  ],
  exame: [
    { codigo: 'filiacao' },
    { codigo: 'anuidade-atleta' },
    { codigo: 'anuidade-clube' },
    { codigo: 'documentos' },
    { codigo: 'suspensao' },
    { codigo: 'debitos' },
    { codigo: 'consentimento' },
  ],
  kukkiwon: [
    { codigo: 'filiacao' },
    { codigo: 'anuidade-atleta' },
    { codigo: 'graduacao', min: 10, max: 20 },
    { codigo: 'documentos' },
    { codigo: 'suspensao' },
    { codigo: 'debitos' },
    { codigo: 'consentimento' },
  ],
  transferencia: [
    { codigo: 'documentos' },
    { codigo: 'suspensao' },
    { codigo: 'debitos' },
    { codigo: 'consentimento' },
  ],
  carteira: [{ codigo: 'filiacao' }, { codigo: 'anuidade-atleta' }, { codigo: 'documentos' }],
  certificado: [{ codigo: 'filiacao' }, { codigo: 'debitos' }],
}

/**
 * The rules of an action with the rules of one event: an own rule replaces the default with its code, the others follow. @throws EntradaInvalida for an
 * unknown action
 */
export function rulesFor(action: Acao, own: readonly Regra[] = []): Regra[] {
  if (!Object.hasOwn(REGRAS_PADRAO, action))
    throw new EntradaInvalida('acao-desconhecida', `Não há regras para a ação ${action}.`)
  const defaults = REGRAS_PADRAO[action].map((rule) => own.find((each) => each.codigo === rule.codigo) ?? rule)
  return [...defaults, ...own.filter((rule) => !defaults.includes(rule))]
}

/** Rules of a class for its entries: sex, age, grade, and the weight in a class by weight. */
export function rulesOfCategory(category: Categoria): Regra[] {
  const { sexo, idadeMin, idadeMax, ordemMin, ordemMax, criterio, acima, ate } = category
  const weight: Regra[] = criterio === 'peso' ? [{ codigo: 'peso', acima, ate }] : []
  return [
    { codigo: 'sexo', sexo },
    { codigo: 'idade', min: idadeMin, max: idadeMax },
    { codigo: 'graduacao', min: ordemMin, max: ordemMax },
    ...weight,
  ]
}

/**
 * Rule with the last day to request an exam; days 'AAAA-MM-DD'. @throws EntradaInvalida for an invalid day, or a number of days
 * that is not whole
 */
export function examDeadline(examDay: string, days: number = ANTECEDENCIA_EXAME_DIAS): Regra {
  if (!isDay(examDay)) throw new EntradaInvalida('data-invalida', 'A data do exame não é um dia válido.')
  if (!(Number.isInteger(days) && days >= 0))
    throw new EntradaInvalida('antecedencia-invalida', 'A antecedência do exame é um número inteiro de dias.')
  return { codigo: 'prazo', ate: addDays(examDay, -days) }
}
