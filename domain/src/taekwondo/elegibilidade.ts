import { formatDay } from '../brazil/dates.ts'
import { formatMoney } from '../brazil/money.ts'
import { GRADUACOES_PADRAO } from './graduacoes.ts'

/** Facts that rules check; the caller collects them from records. Money in centavos, days 'AAAA-MM-DD'. */
export interface Fatos {
  hoje: string
  filiado: boolean
  anuidadeAtletaAte: string
  anuidadeClubeAte: string
  ordem: number
  /** age in the year of the event; null where the birth date is not known */
  idade: number | null
  sexo: string
  peso: number | null
  documentosFaltando: readonly string[]
  atestadoAte: string
  suspensoAte: string
  debitos: number
  menor: boolean
  consentimento: boolean
  inscritos: number
  naEspera: number
}
/** Rules as data of an event; each has a code and its own limits, all inclusive but `acima`; null is no upper limit. */
export type Regra =
  | { codigo: 'filiacao' }
  | { codigo: 'anuidade-atleta'; valor: number }
  | { codigo: 'anuidade-clube'; valor: number }
  | { codigo: 'graduacao'; min: number; max: number }
  | { codigo: 'idade'; min: number; max: number | null }
  | { codigo: 'sexo'; sexo: 'M' | 'F' }
  | { codigo: 'peso'; acima: number; ate: number | null }
  | { codigo: 'documentos' }
  | { codigo: 'atestado' }
  | { codigo: 'suspensao' }
  | { codigo: 'debitos' }
  | { codigo: 'consentimento' }
  | { codigo: 'prazo'; ate: string }
  | { codigo: 'vagas'; limite: number; espera: number }

export interface Remedio {
  /** address of the screen with the remedy */
  tela: string
  valorCentavos: number | null
  data: string | null
}
export interface Verificacao {
  codigo: Regra['codigo']
  vale: boolean
  frase: string
  remedio: Remedio | null
}
/** Same shape for every action that can be blocked. */
export type Acao = 'inscricao' | 'exame' | 'kukkiwon' | 'transferencia' | 'carteira' | 'certificado'
export interface Elegibilidade {
  acao: Acao
  permitido: boolean
  /** full, with room on the waiting list */
  listaDeEspera: boolean
  regras: Verificacao[]
}

const money = (centavos: number) => formatMoney(centavos / 100)
/** Gubs and Dans only: rules speak of orders, and the Poom shares that of the 1st Gub. */
const gradeName = (ordem: number) =>
  GRADUACOES_PADRAO.find((entry) => entry.tipo !== 'poom' && entry.ordem === ordem)?.nome ?? `ordem ${ordem}`
const to = (tela: string, valorCentavos: number | null = null, data: string | null = null): Remedio => ({
  tela,
  valorCentavos,
  data,
})
type Verdict = [holds: boolean, yes: string, no: string, remedy: Remedio | null]

function ageVerdict({ min, max }: Extract<Regra, { codigo: 'idade' }>, age: number | null): Verdict {
  if (age === null) return [false, '', 'A data de nascimento não foi informada.', to('/profile')]
  const wanted = max === null ? `de ${min} anos ou mais` : `de ${min} a ${max} anos`
  return [
    age >= min && age <= (max ?? Infinity),
    'Idade aceita.',
    `A idade no ano do evento deve ser ${wanted}; é ${age}.`,
    to('/eventos/inscricao'),
  ]
}

function check(rule: Regra, facts: Fatos): Verdict {
  const day = facts.hoje
  switch (rule.codigo) {
    case 'filiacao':
      return [facts.filiado, 'Filiação ativa.', 'A filiação não está ativa na federação.', to('/profile')]
    case 'anuidade-atleta':
      return [
        facts.anuidadeAtletaAte >= day,
        'Anuidade do atleta em dia.',
        `A anuidade do atleta não está paga (${money(rule.valor)}).`,
        to('/profile', rule.valor),
      ]
    case 'anuidade-clube':
      return [
        facts.anuidadeClubeAte >= day,
        'Anuidade do clube em dia.',
        `A anuidade do clube não está paga (${money(rule.valor)}).`,
        to('/sie/financeiro/receitas', rule.valor),
      ]
    case 'graduacao':
      return [
        facts.ordem >= rule.min && facts.ordem <= rule.max,
        'Graduação aceita.',
        `A graduação aceita vai de ${gradeName(rule.min)} a ${gradeName(rule.max)}; ${facts.ordem > 0 ? `a do atleta é ${gradeName(facts.ordem)}` : 'o atleta ainda não tem graduação'}.`,
        to('/eventos/inscricaoexamefaixa'),
      ]
    case 'idade':
      return ageVerdict(rule, facts.idade)
    case 'sexo':
      return [
        facts.sexo === rule.sexo,
        'Sexo da categoria.',
        `A categoria é ${rule.sexo === 'F' ? 'feminina' : 'masculina'}.`,
        to('/eventos/inscricao'),
      ]
    case 'peso':
      return [
        facts.peso !== null && facts.peso > rule.acima && facts.peso <= (rule.ate ?? Infinity),
        'Peso dentro da categoria.',
        facts.peso === null
          ? 'O peso não foi informado.'
          : `O peso de ${String(facts.peso).replace('.', ',')} kg está fora da categoria.`,
        to('/eventos/inscricao'),
      ]
    case 'documentos':
      return [
        facts.documentosFaltando.length === 0,
        'Documentos completos.',
        `Faltam documentos: ${facts.documentosFaltando.join(', ')}.`,
        to('/profile'),
      ]
    case 'atestado':
      return [
        facts.atestadoAte >= day,
        'Atestado médico válido.',
        'O atestado médico está ausente ou vencido.',
        to('/profile'),
      ]
    case 'suspensao':
      return [
        facts.suspensoAte < day,
        'Sem suspensão.',
        `Há suspensão até ${formatDay(facts.suspensoAte)}.`,
        to('/helpdesk', null, facts.suspensoAte),
      ]
    case 'debitos':
      return [
        facts.debitos <= 0,
        'Sem débitos.',
        `Há débitos em aberto: ${money(facts.debitos)}.`,
        to('/profile', facts.debitos),
      ]
    case 'consentimento':
      return [
        !facts.menor || facts.consentimento,
        'Consentimento em ordem.',
        'Falta o consentimento do responsável pelo menor.',
        to('/profile'),
      ]
    case 'prazo':
      return [
        day <= rule.ate,
        `Prazo aberto até ${formatDay(rule.ate)}.`,
        `O prazo terminou em ${formatDay(rule.ate)}.`,
        to('/eventos/evento', null, rule.ate),
      ]
    case 'vagas':
      return [
        facts.inscritos < rule.limite,
        'Há vagas.',
        facts.naEspera < rule.espera
          ? 'As vagas acabaram; há lugar na lista de espera.'
          : 'As vagas e a lista de espera acabaram.',
        to('/eventos/inscritos/listaprevia'),
      ]
  }
}

/**
 * "Por que não posso?" (PRODUCT 3.1, 5; rules from 1.2, 1.8 and 2(f)): every rule with whether it holds, a sentence, and the
 * remedy of one that does not. Allowed exactly when no rule fails.
 */
export function eligibility(action: Acao, rules: readonly Regra[], facts: Fatos): Elegibilidade {
  const regras = rules.map((rule): Verificacao => {
    const [vale, yes, no, remedy] = check(rule, facts)
    return { codigo: rule.codigo, vale, frase: vale ? yes : no, remedio: vale ? null : remedy }
  })
  const failing = rules.filter((_, i) => !regras[i]?.vale)
  const listaDeEspera =
    failing.length === 1 && failing.every((rule) => rule.codigo === 'vagas' && facts.naEspera < rule.espera)
  return { acao: action, permitido: failing.length === 0, listaDeEspera, regras }
}
