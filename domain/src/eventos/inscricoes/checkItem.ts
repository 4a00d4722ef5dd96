import { dayInBrasilia, formatDay, isMinor } from '../../base/brazil/dates.ts'
import type { Evento } from '../collections/eventos.ts'
import type { Inscricao } from '../collections/inscricoes.ts'
import { formacaoDoEvento } from '../equipes/formacoes.ts'
import { categoriaDe } from '../classes.ts'
import { millisOf } from '../agenda/regra.ts'
import { classify, competitionAge, dayRefusal, type Classificacao } from '../taekwondo/categorias.ts'
import type { Categoria } from '../taekwondo/categoriasPadrao.ts'
import { eligibility, type Elegibilidade, type Regra, type Verificacao } from '../taekwondo/elegibilidade.ts'
import type { Graduacao } from '../../base/taekwondo/graduacoes.ts'
import { ORDEM_MAIS_ALTA } from '../../base/taekwondo/ordem.ts'
import { FONTES, remedio } from '../../base/taekwondo/recusa.ts'
import { needsLicenca, type PapelComLicenca } from './papeis.ts'
import { rulesFor, rulesOfCategory } from '../taekwondo/regrasElegibilidade.ts'

/**
 * Facts about a person from the register, the books and the health sheet; days 'AAAA-MM-DD' or '', money in centavos.
 */
export interface PessoaNoEvento {
  nascimento: string
  sexo: string
  ordem: number
  filiado: boolean
  anuidadeAtletaAte: string
  anuidadeClubeAte: string
  atestadoAte: string
  suspensoAte: string
  /** overdue invoices, in centavos */
  debitos: number
  licencaWtAte: string
  /** last day of the best licence for each role that needs one; '' for none */
  licencasDosPapeis?: Readonly<Partial<Record<PapelComLicenca, string>>>
  /** general authorisation by the guardian, in the register */
  autorizado: boolean
  /** grades of the person's federation */
  graus?: readonly Graduacao[] | undefined
}

/** One requested entry, before the server checks it. */
export interface ItemDoPedido {
  papel: Inscricao['papel']
  modalidade: Inscricao['modalidade']
  /** code of a class of the event; '' for staff and for events without classes */
  classe: string
  /** kg; 0 for none */
  peso: number
  /** last day of the uploaded certificate, '' for none */
  atestadoAte: string
  /** whether the guardian consents to this event */
  consentimento: boolean
}

export type EventoConferido = Pick<
  Evento,
  'tipo' | 'situacao' | 'inicio' | 'fim' | 'prazos' | 'regras' | 'classes' | 'documentosPedidos'
> &
  Partial<Pick<Evento, 'formacoes'>>

const dayOf = (instant: unknown): string => {
  const at = millisOf(instant)
  return at === undefined ? '' : dayInBrasilia(at)
}

const asks = (event: EventoConferido, tipo: EventoConferido['documentosPedidos'][number]['tipo']) =>
  event.documentosPedidos.some((one) => one.tipo === tipo && one.obrigatorio)

export const classeDoEvento = (event: Pick<EventoConferido, 'classes'>, codigo: string) =>
  codigo === '' ? undefined : event.classes.find((one) => one.codigo === codigo)

/** Whether a role competes or takes the course; the others are staff. */
const participa = (papel: ItemDoPedido['papel']) => papel === 'atleta'
const WITHOUT_MEMBERSHIP: readonly ItemDoPedido['papel'][] = ['medico', 'imprensa']

/** The rules of an event for one entry, without deadlines and places, which the server's clock and the queue decide. */
export function regrasDoItem(event: EventoConferido, item: ItemDoPedido): Regra[] {
  const skipped = new Set<Regra['codigo']>([
    'documentos',
    ...(event.regras.filiacao && !WITHOUT_MEMBERSHIP.includes(item.papel)
      ? []
      : (['filiacao', 'anuidade-atleta', 'anuidade-clube'] as const)),
    ...(participa(item.papel) && asks(event, 'atestado') ? [] : (['atestado'] as const)),
  ])
  const classe = participa(item.papel) ? classeDoEvento(event, item.classe) : undefined
  const { idadeMin, idadeMax, graduacaoMin, graduacaoMax } = event.regras
  const own: Regra[] = participa(item.papel)
    ? [
        ...(classe
          ? rulesOfCategory(categoriaDe(classe))
          : [
              ...(idadeMin > 0 || idadeMax > 0
                ? [{ codigo: 'idade', min: idadeMin, max: idadeMax || null } satisfies Regra]
                : []),
            ]),
        ...(graduacaoMin > 0 || graduacaoMax > 0
          ? [{ codigo: 'graduacao', min: graduacaoMin, max: graduacaoMax || ORDEM_MAIS_ALTA } satisfies Regra]
          : []),
        ...(asks(event, 'licenca') ? [{ codigo: 'licenca-wt' } satisfies Regra] : []),
      ]
    : needsLicenca(item.papel) && event.regras.licencas
      ? [{ codigo: 'licenca-papel' }]
      : []
  return rulesFor('inscricao', [])
    .filter(({ codigo }) => !skipped.has(codigo))
    .concat(own)
}

/** Natural class of a person by age, sex, grade and weight, and the allowed ones; of the event's own classes. */
export function proposeClasse(
  event: Pick<EventoConferido, 'classes' | 'inicio'>,
  { nascimento, sexo, ordem }: Pick<PessoaNoEvento, 'nascimento' | 'sexo' | 'ordem'>,
  modalidade: Categoria['modalidade'],
  peso: number,
): Classificacao {
  const athlete = { nascimento, sexo: sexo as 'M' | 'F', ordem }
  return classify(athlete, modalidade, dayOf(event.inicio), peso > 0 ? peso : undefined, event.classes.map(categoriaDe))
}

/** Instant in words: '22/11/2026 às 23h59' */
const quando = (at: number) => {
  const [hour = '', minute = ''] = new Date(at - 10_800_000).toISOString().slice(11, 16).split(':')
  return `${formatDay(dayInBrasilia(at))} às ${Number(hour)}h${minute === '00' ? '' : minute}`
}

const clock = (codigo: 'prazo' | 'abertura', vale: boolean, frase: string): Verificacao => ({
  codigo,
  vale,
  frase,
  fonte: FONTES.regulamento,
  remedio: vale ? null : remedio('/eventos/evento'),
})

/** Whether entries are open at an instant: by the event's state, and by its deadlines to the second. */
export function checkPrazo(
  { situacao, prazos }: Pick<EventoConferido, 'situacao' | 'prazos'>,
  at: number,
): Verificacao[] {
  const opens = millisOf(prazos.abertura)
  const closes = millisOf(prazos.encerramento)
  const begun = situacao === 'inscricoesAbertas' || (opens !== undefined && opens <= at)
  const over = !['publicado', 'inscricoesAbertas'].includes(situacao) || (closes !== undefined && at > closes)
  return [
    clock(
      'abertura',
      begun || over,
      begun || over
        ? 'Inscrições abertas.'
        : opens
          ? `As inscrições abrem em ${quando(opens)}.`
          : 'As inscrições ainda não abriram.',
    ),
    clock(
      'prazo',
      !over,
      !over
        ? 'Dentro do prazo.'
        : closes && at > closes
          ? `O prazo terminou em ${quando(closes)}.`
          : 'As inscrições estão encerradas.',
    ),
  ]
}

const refused = (codigo: Verificacao['codigo'], frase: string, fonte: string, tela: string): Verificacao => ({
  codigo,
  vale: false,
  frase,
  fonte,
  remedio: remedio(tela),
})

/** Checks of the class beside the rules: the event has it, and the declared weight allows it, with the allowed steps up. */
function checkClasse(event: EventoConferido, praticante: PessoaNoEvento, item: ItemDoPedido): Verificacao[] {
  if (!participa(item.papel) || event.classes.length === 0) return []
  // The members of a pair or team are checked together (equipes/formacoes.ts).
  if (formacaoDoEvento(event, item.classe)) return []
  const classe = classeDoEvento(event, item.classe)
  if (!classe) return [refused('peso', 'Escolha uma categoria deste evento.', FONTES.categorias, '/eventos/inscricao')]
  if (classe.modalidade !== item.modalidade)
    return [refused('peso', 'A categoria é de outra modalidade.', FONTES.categorias, '/eventos/inscricao')]
  return []
}

/**
 * Whether a person may enter, with every failed rule, its source and remedy. The queue decides places and duplicates. Used by the screen's
 * preview, the server's decision and the nightly check.
 * @param at milliseconds since 1970 at which the request was received; undefined where the deadline does not matter
 * @throws EntradaInvalida where `hoje` is not a valid day
 */
export function checkItem(
  event: EventoConferido,
  praticante: PessoaNoEvento,
  item: ItemDoPedido,
  hoje: string,
  at?: number,
): Elegibilidade {
  const first = dayOf(event.inicio)
  const last = dayOf(event.fim) || first
  const certificate = [item.atestadoAte, praticante.atestadoAte]
    .filter((day) => day !== '' && day >= last)
    .sort()
    .at(-1)
  const minor = isMinor(praticante.nascimento, hoje)
  const known = dayRefusal(praticante.nascimento, first) === null
  const steps = isClimbAllowed(event, praticante, item)
  const rules = regrasDoItem(event, item).filter(({ codigo }) => !(steps && codigo === 'peso'))
  const result = eligibility('inscricao', rules, {
    hoje,
    filiado: praticante.filiado,
    anuidadeAtletaAte: praticante.anuidadeAtletaAte,
    anuidadeClubeAte: praticante.anuidadeClubeAte,
    ordem: praticante.ordem,
    idade: known ? competitionAge(praticante.nascimento, first) : null,
    sexo: praticante.sexo,
    peso: item.peso > 0 ? item.peso : null,
    documentosFaltando: [],
    atestadoAte: certificate ?? '',
    suspensoAte: praticante.suspensoAte,
    debitos: praticante.debitos,
    menor: minor,
    consentimento: item.consentimento || (praticante.autorizado && !asks(event, 'autorizacao')),
    inscritos: 0,
    naEspera: 0,
    licencaWtAte: praticante.licencaWtAte,
    // It has to be in force on the first day of the event too: an earlier end counts as none.
    licencaDoPapelAte: needsLicenca(item.papel)
      ? inForceOn(praticante.licencasDosPapeis?.[item.papel] ?? '', first)
      : '',
    graus: praticante.graus,
  })
  const regras = [
    ...(at === undefined ? [] : checkPrazo(event, at)),
    ...checkClasse(event, praticante, item),
    ...result.regras,
  ]
  return { ...result, regras, permitido: regras.every(({ vale }) => vale) }
}

const inForceOn = (until: string, day: string) => (until >= day ? until : '')

/** Whether the class is within the division's allowed steps above the weight. */
function isClimbAllowed(event: EventoConferido, praticante: PessoaNoEvento, item: ItemDoPedido): boolean {
  const classe = classeDoEvento(event, item.classe)
  if (!classe || classe.criterio !== 'peso' || classe.modalidade !== item.modalidade) return false
  return proposeClasse(event, praticante, classe.modalidade, item.peso).permitidas.some(
    ({ codigo, acima }) => codigo === classe.codigo && item.peso <= acima,
  )
}

/** Rules settled by people outside the portal after the entry: they make it wait for analysis, but do not refuse it. */
export const DEPOIS: readonly Verificacao['codigo'][] = ['consentimento', 'licenca-papel']

/** Failed rules that block the entry now. */
export const impedimentos = ({ regras }: Pick<Elegibilidade, 'regras'>): Verificacao[] =>
  regras.filter(({ vale, codigo }) => !vale && !DEPOIS.includes(codigo))
