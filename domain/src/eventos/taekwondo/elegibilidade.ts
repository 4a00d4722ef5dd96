import { formatDay, isDay } from '../../base/brazil/dates.ts'
import { formatMoney } from '../../base/brazil/money.ts'
import { nomeDaOrdem, type Graduacao } from '../../base/taekwondo/graduacoes.ts'
import { isOrdemWithin } from '../../base/taekwondo/ordem.ts'
import { EntradaInvalida, FONTES, remedio as to, type Impedimento, type Remedio } from '../../base/taekwondo/recusa.ts'
import { fraseDaSuspensao, SEM_TERMO } from '../../pessoas/cadastro/situacao.ts'

export type { Remedio }

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
  /** last day of a suspension, '' for none; `SEM_TERMO` for one without an end */
  suspensoAte: string
  debitos: number
  menor: boolean
  consentimento: boolean
  inscritos: number
  naEspera: number
  /** whether this person is entered in this category of this event */
  jaInscrito?: boolean | undefined
  /** entries of the person's federation that hold a place */
  inscritosDaFederacao?: number | undefined
  /** last day of the licence of World Taekwondo, '' for none */
  licencaWtAte?: string | undefined
  licencaDoPapelAte?: string | undefined
  taxaPaga?: boolean | undefined
  bancaCredenciada?: boolean | undefined
  /** grades of the person's federation; by default the grades of the default table */
  graus?: readonly Graduacao[] | undefined
}
/** Rules as data of an event; each has a code and its own limits, all inclusive but `acima`; null is no upper limit. */
export type Regra =
  | { codigo: 'filiacao' }
  /** an amount only where the event states it: what an annuity costs a person is in the price list */
  | { codigo: 'anuidade-atleta'; valor?: number }
  | { codigo: 'anuidade-clube'; valor?: number }
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
  | { codigo: 'abertura'; desde: string }
  | { codigo: 'repetida' }
  | { codigo: 'cota-federacao'; limite: number }
  | { codigo: 'licenca-wt' }
  | { codigo: 'licenca-papel' }
  | { codigo: 'taxa'; valor: number }
  | { codigo: 'banca' }

/** Source of each rule, shown to people. */
const FONTE: Readonly<Record<Regra['codigo'], string>> = {
  filiacao: FONTES.filiacao,
  'anuidade-atleta': FONTES.taxas,
  'anuidade-clube': FONTES.taxas,
  graduacao: FONTES.regulamento,
  idade: FONTES.regulamento,
  sexo: FONTES.categorias,
  peso: FONTES.categorias,
  documentos: FONTES.regulamento,
  atestado: FONTES.regulamento,
  suspensao: FONTES.suspensoes,
  debitos: FONTES.financeiro,
  consentimento: FONTES.menores,
  prazo: FONTES.regulamento,
  vagas: FONTES.regulamento,
  abertura: FONTES.regulamento,
  repetida: FONTES.regulamento,
  'cota-federacao': FONTES.regulamento,
  'licenca-wt': FONTES.licencas,
  'licenca-papel': FONTES.licencas,
  taxa: FONTES.taxas,
  banca: FONTES.exames,
}

/** Result of a rule for these facts; where it does not hold, it has the shape of every other refusal. */
export interface Verificacao extends Impedimento {
  codigo: Regra['codigo']
  vale: boolean
}
/** Actions that rules can block, all with results of one shape. */
export type Acao = 'inscricao' | 'exame' | 'kukkiwon' | 'transferencia' | 'carteira' | 'certificado'
export interface Elegibilidade {
  acao: Acao
  permitido: boolean
  /** full, but the waiting list has room */
  listaDeEspera: boolean
  regras: Verificacao[]
}

/** ' (R$ 150,00)', or nothing where the amount is not known. */
const priced = (centavos = NaN) => (Number.isFinite(centavos) ? ` (${formatMoney(centavos / 100)})` : '')
const known = (centavos = NaN) => (Number.isFinite(centavos) ? centavos : null)
/** Name of the grade of an order, for the sentences of refusals. */
const gradeName = (ordem: number, { graus }: Fatos) => nomeDaOrdem(ordem, graus) ?? `ordem ${ordem}`
type Verdict = [holds: boolean, yes: string, no: string, remedy: Remedio | null]

function ageVerdict({ min, max }: Extract<Regra, { codigo: 'idade' }>, age: number | null): Verdict {
  if (age === null || !Number.isFinite(age))
    return [false, '', 'A data de nascimento não foi informada.', to('/profile')]
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
  const lasts = (until: string) => isDay(until) && until >= day
  switch (rule.codigo) {
    case 'filiacao':
      return [facts.filiado, 'Filiação ativa.', 'A filiação não está ativa na federação.', to('/profile')]
    case 'anuidade-atleta':
      return [
        lasts(facts.anuidadeAtletaAte),
        'Anuidade do atleta em dia.',
        `A anuidade do atleta não está paga${priced(rule.valor)}.`,
        to('/profile', known(rule.valor)),
      ]
    case 'anuidade-clube':
      return [
        lasts(facts.anuidadeClubeAte),
        'Anuidade do clube em dia.',
        `A anuidade do clube não está paga${priced(rule.valor)}.`,
        to('/sie/financeiro/receitas', known(rule.valor)),
      ]
    case 'graduacao':
      return [
        isOrdemWithin(facts.ordem, rule.min, rule.max),
        'Graduação aceita.',
        `A graduação aceita vai de ${gradeName(Math.max(1, rule.min), facts)} a ${gradeName(rule.max, facts)}; ${facts.ordem > 0 ? `a do atleta é ${gradeName(facts.ordem, facts)}` : 'o atleta ainda não tem graduação'}.`,
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
        facts.peso !== null && facts.peso > 0 && facts.peso > rule.acima && facts.peso <= (rule.ate ?? Infinity),
        'Peso dentro da categoria.',
        facts.peso === null || !(facts.peso > 0)
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
        lasts(facts.atestadoAte),
        'Atestado médico válido.',
        'O atestado médico está ausente ou vencido.',
        to('/profile'),
      ]
    case 'suspensao':
      return [
        facts.suspensoAte === '' || (isDay(facts.suspensoAte) && facts.suspensoAte < day),
        'Sem suspensão.',
        fraseDaSuspensao(isDay(facts.suspensoAte) ? facts.suspensoAte : SEM_TERMO),
        to('/helpdesk', null, isDay(facts.suspensoAte) ? facts.suspensoAte : null),
      ]
    case 'debitos':
      return [
        facts.debitos <= 0,
        'Sem débitos.',
        Number.isFinite(facts.debitos)
          ? `Há débitos em aberto: ${formatMoney(facts.debitos / 100)}.`
          : 'Não foi possível somar os débitos em aberto.',
        to('/profile', known(facts.debitos)),
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
        lasts(rule.ate),
        `Prazo aberto até ${formatDay(rule.ate)}.`,
        isDay(rule.ate) ? `O prazo terminou em ${formatDay(rule.ate)}.` : 'O prazo não foi informado.',
        to('/eventos/evento', null, isDay(rule.ate) ? rule.ate : null),
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
    case 'abertura':
      return [
        isDay(rule.desde) && rule.desde <= day,
        'Inscrições abertas.',
        isDay(rule.desde) ? `As inscrições abrem em ${formatDay(rule.desde)}.` : 'O dia de abertura não foi informado.',
        to('/eventos/evento', null, isDay(rule.desde) ? rule.desde : null),
      ]
    case 'repetida':
      return [
        facts.jaInscrito === false,
        'Primeira inscrição nesta categoria.',
        facts.jaInscrito === undefined
          ? 'Não foi possível conferir se já há inscrição nesta categoria.'
          : 'Já há inscrição desta pessoa nesta categoria.',
        to('/eventos/inscritos/listaprevia'),
      ]
    case 'cota-federacao':
      return [
        (facts.inscritosDaFederacao ?? Infinity) < rule.limite,
        'Há vagas da federação.',
        `A federação já tem as ${rule.limite} inscrições que o evento permite.`,
        to('/eventos/inscritos/listaprevia'),
      ]
    case 'licenca-wt':
      return [
        lasts(facts.licencaWtAte ?? ''),
        'Licença da World Taekwondo válida.',
        isDay(facts.licencaWtAte ?? '')
          ? `A licença da World Taekwondo venceu em ${formatDay(facts.licencaWtAte ?? '')}.`
          : 'Falta a licença da World Taekwondo.',
        to('/profile'),
      ]
    case 'licenca-papel':
      return [lasts(facts.licencaDoPapelAte ?? ''), 'Licença válida.', 'Falta a licença deste papel.', to('/profile')]
    case 'taxa':
      return [
        facts.taxaPaga === true,
        'Taxa paga.',
        `A taxa não está paga${priced(rule.valor)}.`,
        to('/profile', known(rule.valor)),
      ]
    case 'banca':
      return [
        facts.bancaCredenciada === true,
        'Banca credenciada.',
        'A banca precisa ser de mestres credenciados, com a filiação e a anuidade em dia.',
        to('/eventos/addpassagensfaixa'),
      ]
    default:
      throw new EntradaInvalida('regra-desconhecida', `Não se conhece a regra ${(rule as { codigo: string }).codigo}.`)
  }
}

/**
 * "Por que não posso?" (PRODUCT 3.1, 5; rules from 1.2, 1.8 and 2(f)): every rule with whether it holds, a sentence, and the
 * remedy of one that does not. Allowed exactly when no rule fails.
 * @throws EntradaInvalida for an invalid `hoje` or an unknown rule
 */
export function eligibility(action: Acao, rules: readonly Regra[], facts: Fatos): Elegibilidade {
  if (!isDay(facts.hoje)) throw new EntradaInvalida('data-invalida', 'A data de hoje não é um dia válido.')
  const regras = rules.map((rule): Verificacao => {
    const [vale, yes, no, remedy] = check(rule, facts)
    return {
      codigo: rule.codigo,
      vale,
      frase: vale ? yes : no,
      fonte: FONTE[rule.codigo],
      remedio: vale ? null : remedy,
    }
  })
  const failing = rules.filter((_, i) => !regras[i]?.vale)
  const listaDeEspera =
    failing.length === 1 && failing.every((rule) => rule.codigo === 'vagas' && facts.naEspera < rule.espera)
  return { acao: action, permitido: failing.length === 0, listaDeEspera, regras }
}
