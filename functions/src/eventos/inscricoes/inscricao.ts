import { isFiliada } from '@sie/domain/base/entidade/filiadas.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { addDays, dayInBrasilia, isMinor, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { periodoDaAnuidade } from '@sie/domain/pessoas/cadastro/anuidades.ts'
import { hasAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { precoNoDia } from '@sie/domain/eventos/precos.ts'
import { canAppear } from '@sie/domain/pessoas/privacidade/consentimentoDeImagem.ts'
import { classeDoEvento, type PessoaNoEvento } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import { SEM_VAGAS_TOMADAS, type Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { objectsAt, valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { isFiliado, SEM_TERMO } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { faturasAbertasDe } from '../../financeiro/abertas.ts'
import { readGrades, type GradesOf } from '../../pessoas/graduacoes/tabela.ts'
import { fatosDosDias } from '../sancoes/fatos.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { doEventoPorPessoas, unico } from '../../base/records/unico.ts'

export type InscricaoGuardada = StoredRecord & Inscricao
export type EventoGuardado = StoredRecord & Evento

export const inscricaoRef = (id: string) => db().doc(`${inscricoes.name}/${id}`)
export const eventoRef = (id: string) => db().doc(`${eventos.name}/${id}`)
export const personRef = (id: string) => db().doc(`praticantes/${id}`)

const text = (record: unknown, path: string) => String(valueAt(record, path) ?? '')

/** Snapshot of a person's entry in a role and category of an event; where it does not exist, its id is the one for a new entry. */
export const inscricaoDe = (
  transaction: Transaction | undefined,
  unica: { evento: string; pessoa: string; papel: string; classe: string },
): Promise<DocumentSnapshot> =>
  unico(transaction, inscricoes, inscricaoRef(idDaInscricao(unica)), {
    evento: unica.evento,
    pessoa: unica.pessoa,
    papel: unica.papel,
    'classe.codigo': unica.classe,
  })

/**
 * The same for many people at one event, in their order: read by id first, then by query for those that a union of two people moved. A draft of the
 * person in this role and modality becomes the entry, whatever class it has, so its id is the entry's.
 */
export async function inscricoesDe(
  evento: string,
  unicas: readonly { pessoa: string; papel: string; classe: string; modalidade?: string }[],
): Promise<{ id: string; stored: InscricaoGuardada | undefined }[]> {
  if (unicas.length === 0) return []
  const own = await db().getAll(...unicas.map((one) => inscricaoRef(idDaInscricao({ ...one, evento }))))
  const missing = [...new Set(unicas.flatMap(({ pessoa }, index) => (own[index]?.exists ? [] : [pessoa])))]
  const others = await doEventoPorPessoas(inscricoes, evento, missing)
  const entries = others.map((doc) => ({ id: doc.id, stored: storedIn(inscricoes, doc) }))
  const isDraft = ({ stored }: (typeof entries)[number]) => stored?.situacao === 'rascunho'
  const drafts = new Set(entries.filter(isDraft))
  return unicas.map(({ pessoa, papel, classe, modalidade }, index) => {
    const doc = own[index]
    const isOf = ({ stored }: (typeof entries)[number]) => stored?.pessoa === pessoa && stored.papel === papel
    const handedOn =
      entries.find((one) => isOf(one) && !isDraft(one) && one.stored?.classe.codigo === classe) ??
      [...drafts].find((one) => isOf(one) && one.stored?.modalidade === modalidade)
    if (!doc?.exists && handedOn) {
      drafts.delete(handedOn)
      return handedOn
    }
    return { id: doc?.id ?? '', stored: storedIn(inscricoes, doc) }
  })
}

/** Code of the class of an item; '' for staff and for events without classes. */
export const codigoDaClasse = (event: EventoGuardado, papel: string, classe: string): string =>
  (papel === 'atleta' ? classeDoEvento(event, classe)?.codigo : undefined) ?? ''

/** A current, active event; undefined also for a draft, which has no entries. */
export function eventoDe(data: object | undefined): EventoGuardado | undefined {
  // Rules cannot look into lists, so the description says what of them counts.
  const event = data ? (complete(eventos, data) as EventoGuardado) : undefined
  // An event from before this limit has none: nobody chose the default of new events for it.
  if (event && valueAt(data, 'inscricoes.vagasPorPapel') === undefined) event.inscricoes.vagasPorPapel = 0
  return event?.metadados.successorId === '' && isActive(event) && event.situacao !== 'rascunho' ? event : undefined
}

/** Confirmed entries of one class of an event. */
export const confirmadasDe = (evento: string, classe: string) =>
  db()
    .collection(inscricoes.name)
    .where('evento', '==', evento)
    .where('classe.codigo', '==', classe)
    .where('situacao', '==', 'confirmada')
    .where('metadados.successorId', '==', '')

/** Places and totals of an event, as the document holds them. */
export async function vagasDe(transaction: Transaction, evento: string): Promise<Vagas> {
  return storedAs<Vagas>(await transaction.get(paths.vagas(evento))) ?? SEM_VAGAS_TOMADAS
}

export const limitesDe = ({ inscricoes: limits }: Pick<Evento, 'inscricoes'>) => limits

/** Whether the caller may enter a person: themselves, their guardian, the staff of their club or federation. */
export const canEnter = (caller: Caller, pessoa: string, { dadosFiliacao }: PraticanteGuardado): boolean =>
  answersFor(caller, pessoa, Date.now()) ||
  caller.pode('inscricoes:inscrever', {
    entidade: dadosFiliacao.vinculadoAEntidadeID,
    federacao: dadosFiliacao.federacaoID,
  })

/** Everybody in an entry: its person, and the members of a pair or team. */
export const pessoasDe = ({ pessoa, integrantes = [] }: Pick<Inscricao, 'pessoa' | 'integrantes'>): string[] => [
  ...new Set([pessoa, ...integrantes.map((one) => one.pessoa)]),
]

/**
 * Whether the caller may enter somebody of an entry as they are affiliated now: the club that entered them answers no longer for who has left it.
 * Who is no longer in the register is left to the club of the entry.
 */
export async function aindaResponde(
  transaction: Transaction | undefined,
  caller: Caller,
  entry: Pick<Inscricao, 'pessoa' | 'integrantes'>,
): Promise<boolean> {
  const ids = pessoasDe(entry).filter(Boolean)
  const people = ids.length > 0 ? await (transaction ?? db()).getAll(...ids.map(personRef)) : []
  const known = people.flatMap((doc) => {
    const praticante = storedIn(praticantes, doc)
    return praticante ? [{ id: doc.id, praticante }] : []
  })
  return known.length === 0 || known.some(({ id, praticante }) => canEnter(caller, id, praticante))
}

/** Refuses minors who enter themselves, or take over a place, even if their record is authorised. @throws ErroSIE dados-invalidos naming `pessoa` */
export function requireAdult(caller: Caller, pessoa: string, { fatos }: Conhecida): void {
  if (pessoa === caller.uid && isMinor(fatos.nascimento, hojeNoBrasil()))
    throw recusa('pessoa', 'Quem é menor de 18 anos é inscrito pelo responsável ou pela associação.')
}

/**
 * Whether the caller is in one of these entries, alone or in a pair or team, or is the guardian of a minor who is: then they decide nothing about its
 * result. Missing entries are left out.
 */
export async function isInscrito(
  transaction: Transaction,
  caller: Pick<Caller, 'uid' | 'permissoes'>,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)].filter(Boolean)
  const entries = wanted.length > 0 ? await transaction.getAll(...wanted.map(inscricaoRef)) : []
  return entries
    .flatMap((doc) => storedIn(inscricoes, doc) ?? [])
    .flatMap(pessoasDe)
    .some((pessoa) => answersFor(caller, pessoa, Date.now()))
}

/** Sum of a person's overdue invoices, in centavos. */
async function debitosDe(pessoa: string, hoje: string): Promise<number> {
  return (await faturasAbertasDe(pessoa))
    .filter(({ fatura: { vencimento } }) => vencimento !== '' && vencimento < hoje)
    .reduce((sum, { fatura: { total, pago } }) => sum + total - pago, 0)
}

/** First day of an event in Brasília, '' where it has none. */
export function primeiroDia({ inicio }: Pick<Evento, 'inicio'>): string {
  const start = millisOf(inicio)
  return start === undefined ? '' : dayInBrasilia(start)
}

/**
 * Facts that decide about entries of these people, by id, as stored now; missing people, and the '' of an entry of nobody, are left out.
 * @param dia first day of the event: a suspension in force today or then counts; '' for today alone
 * @param grades the register of grades, where the caller has read it
 */
export async function fatosDe(
  ids: readonly string[],
  hoje: string,
  dia: string,
  grades?: GradesOf,
): Promise<Map<string, Conhecida>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const people = await db().getAll(...wanted.map(personRef))
  const sheets = await db().getAll(...wanted.map((id) => db().doc(`fichasSaude/${id}`)))
  const places = [
    ...new Set(
      people.flatMap((doc) => [
        text(doc.data(), 'dadosFiliacao.vinculadoAEntidadeID'),
        text(doc.data(), 'dadosFiliacao.federacaoID'),
      ]),
    ),
  ].filter(Boolean)
  const entities = new Map(
    (places.length > 0 ? await db().getAll(...places.map((id) => db().doc(`entidades/${id}`))) : []).map(
      (doc) => [doc.id, doc.data()] as const,
    ),
  )
  const gradesOf = grades ?? (await readGrades())
  const known = new Map<string, Conhecida>()
  await Promise.all(
    people.map(async (doc, index) => {
      const praticante = storedIn(praticantes, doc)
      if (!praticante || praticante.metadados.successorId !== '') return
      const entity = (id: string) => ({
        id,
        nome: text(entities.get(id), 'dadosPessoais.name'),
        sigla: text(entities.get(id), 'dadosPessoais.sigla'),
      })
      const { vinculadoAEntidadeID, federacaoID } = praticante.dadosFiliacao
      const club = entities.get(vinculadoAEntidadeID || federacaoID)
      // Of an event in the next year, the annuity of that year counts.
      const start = dia > hoje ? dia : hoje
      const annuities = objectsAt<PraticanteGuardado['anuidades'][number]>(praticante, 'anuidades')
      const { de, ate } = periodoDaAnuidade(annuities, Number(start.slice(0, 4)))
      const licence = objectsAt<PraticanteGuardado['funcoes'][number]>(praticante, 'funcoes').flatMap((one) =>
        one.papel === 'atleta' && typeof one.validade === 'string' ? [one.validade] : [],
      )
      const { birthdate, sexo, name } = praticante.dadosPessoais
      const days = [...new Set([hoje, dia || hoje])]
      const held = days.map(await fatosDosDias(doc.id))
      const latest = (values: readonly string[]) => [...values].sort().at(-1) ?? ''
      const fatos: PessoaNoEvento = {
        nascimento: birthdate,
        sexo,
        ordem: praticante.dadosTaekwondo.maxGraduacao ?? 0,
        filiado: isFiliado(praticante),
        anuidadeAtletaAte: de <= start ? ate : '',
        anuidadeClubeAte:
          club && (isFiliada(club.situacao) || vinculadoAEntidadeID === '') ? `${hoje.slice(0, 4)}-12-31` : '',
        atestadoAte: text(sheets[index]?.data(), 'atestadoValidade'),
        suspensoAte:
          praticante.situacaoCadastro === 'suspenso' ? SEM_TERMO : latest(held.map(({ suspensoAte }) => suspensoAte)),
        debitos: await debitosDe(doc.id, hoje),
        licencaWtAte: latest([...licence, ...held.map(({ licencaWtAte }) => licencaWtAte ?? '')]),
        licencasDosPapeis: held[0]?.licencasDosPapeis ?? {},
        autorizado: hasAutorizacao(praticante),
        graus: gradesOf(federacaoID),
      }
      known.set(doc.id, {
        praticante,
        fatos,
        clube: entity(vinculadoAEntidadeID),
        federacao: entity(federacaoID),
        nomePublico: nomeNasListas(name, isMinor(birthdate, hoje) && !canAppear(praticante, hoje)),
      })
    }),
  )
  return known
}

export interface Conhecida {
  praticante: PraticanteGuardado
  fatos: PessoaNoEvento
  clube: Inscricao['clube']
  federacao: Inscricao['federacao']
  nomePublico: string
}

/** Price of an entry on a day, in centavos. After the last lot its price stays; 0 where no price is set. */
export function valorDe(
  event: Pick<Evento, 'lotes' | 'precos'>,
  what: { papel: string; modalidade: string },
  day: string,
) {
  const today = precoNoDia(event, what, day)
  const last = event.lotes.at(-1)
  return today ?? (last ? precoNoDia(event, what, last.ate || day) : undefined) ?? 0
}

const DIAS_PARA_PAGAR = 3

/** Due day of an entry: in three days, but at the latest the day before the event. 'AAAA-MM-DD' */
export function vencimentoDe(event: Pick<Evento, 'inicio'>, hoje: string): string {
  const start = millisOf(event.inicio)
  const before = start === undefined ? '' : addDays(dayInBrasilia(start), -1)
  const wanted = addDays(hoje, DIAS_PARA_PAGAR)
  return before !== '' && before < wanted ? (before < hoje ? hoje : before) : wanted
}

/** End of a day in milliseconds. */
export const fimDoDia = (day: string): number => startInBrasilia(addDays(day, 1))

/** The payer of an order from the register, with a person's CPF masked. */
export async function sacadoDe(transaction: Transaction, { tipo, id }: Inscricao['pagador']): Promise<Sacado> {
  const none = { pessoa: '', entidade: '', federacao: '' }
  if (tipo === 'pessoa') {
    const praticante = (await transaction.get(personRef(id))).data()
    const cpf = text(praticante, 'dadosPessoais.cpf')
    return { ...none, tipo, pessoa: id, nome: text(praticante, 'dadosPessoais.name'), documento: cpf && maskCpf(cpf) }
  }
  const entity = (await transaction.get(db().doc(`entidades/${id}`))).data()
  return {
    ...none,
    tipo,
    entidade: id,
    federacao: federacaoDaEntidade(id, entity),
    nome: text(entity, 'dadosPessoais.name'),
    documento: text(entity, 'dadosPessoais.cnpj'),
  }
}
