import { maskCpf } from '../../base/brazil/cpf.ts'
import { ageOn, isDay, isMinor } from '../../base/brazil/dates.ts'
import type { Consentimento } from '../collections/praticantes.ts'
import { valueAt } from '../../base/records/edits.ts'

/** Under this age nobody is active without a guardian's authorisation (QUALITY 7; Law 8.069/1990 art. 2 and Law 13.709/2018 art. 14). */
export const IDADE_AUTORIZACAO = 12

/** Text that a guardian agrees to. A changed text gets a new version; earlier consents keep theirs. */
export const AUTORIZACAO = {
  versao: '2026-11',
  titulo: 'Autorização do responsável',
  paragrafos: [
    'Declaro que sou mãe, pai ou responsável legal pela pessoa indicada e autorizo o seu cadastro no portal da confederação.',
    'Os dados (nome, nascimento, CPF, contato, endereço, filiação e graduação) servem para a filiação, os exames de faixa, as competições e a carteira. A federação, o clube e a confederação os usam só para isso, e nada disso é vendido.',
    'O perfil de menores de 18 anos não é público e a foto não aparece. Posso ver, corrigir ou pedir a exclusão dos dados e retirar esta autorização a qualquer momento, pela federação ou pelo portal.',
  ],
  imagem: 'Autorizo também o uso da imagem em fotos e vídeos de eventos da modalidade. (opcional)',
} as const

/** Type under which the scan of an authorisation on paper is stored among the person's documents. */
export const DOCUMENTO_DA_AUTORIZACAO = 'Autorização do responsável'

/**
 * Whether a person has a consent of this kind that is not withdrawn. Only functions write consents
 * (docs/decisions/007).
 */
export function hasConsent(praticante: unknown, tipo: Consentimento['tipo']): boolean {
  const list = valueAt(praticante, 'consentimentos')
  return (
    Array.isArray(list) && list.some((item: Partial<Consentimento> | null) => item?.tipo === tipo && !item.retiradoEm)
  )
}

/** Whether a guardian has authorised this person's record. */
export const hasAutorizacao = (praticante: unknown): boolean => hasConsent(praticante, 'responsavel')

/** Guardian who authorised, as stored: the CPF is masked. */
export const quemAutorizou = ({ nome, cpf, parentesco }: { nome: string; cpf: string; parentesco: string }): string =>
  `${nome.slice(0, 70)}${parentesco ? ` (${parentesco.slice(0, 20)})` : ''}, CPF ${maskCpf(cpf)}`

const birthOf = (praticante: unknown) => String(valueAt(praticante, 'dadosPessoais.birthdate') ?? '')

/**
 * Whether a person's record may be active: from 12 years on, or with a guardian's authorisation (QUALITY 7). An unknown birth date
 * blocks nobody: old records may lack it.
 * @param today 'AAAA-MM-DD'
 */
export function canBeActive(praticante: unknown, today: string): boolean {
  const birth = birthOf(praticante)
  return !isDay(birth) || ageOn(birth, today) >= IDADE_AUTORIZACAO || hasAutorizacao(praticante)
}

/** Whether a guardian's authorisation is missing: the person is under 18 and has none. @param today 'AAAA-MM-DD' */
export const lacksAutorizacao = (praticante: unknown, today: string): boolean =>
  isMinor(birthOf(praticante), today) && !hasAutorizacao(praticante)
