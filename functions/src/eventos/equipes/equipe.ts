import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { equipes, type Equipe } from '@sie/domain/eventos/collections/equipes.ts'
import { checkFormacao, type FormacaoDoEvento, type Integrante } from '@sie/domain/eventos/equipes/formacoes.ts'
import { checkItem } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import type { Verificacao } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import type { Impedimento } from '@sie/domain/base/taekwondo/recusa.ts'
import type { Nota, Pretendida } from '../inscricoes/inscrever.ts'
import { primeiroDia, valorDe, type Conhecida, type EventoGuardado } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'

export type EquipeGuardada = StoredRecord & Equipe

export const equipeRef = (id: string) => db().doc(`${equipes.name}/${id}`)

/** Query of the team with a code. */
export const equipePorCodigo = (codigo: string) =>
  db().collection(equipes.name).where('codigo', '==', codigo).where('metadados.successorId', '==', '').limit(1)

/** Facts of a member in the form of the rules of pairs and teams. */
const integranteDe = (pessoa: string, { praticante, fatos }: Conhecida): Integrante => ({
  id: pessoa,
  nome: praticante.dadosPessoais.name,
  nascimento: fatos.nascimento,
  sexo: fatos.sexo,
  ordem: fatos.ordem,
})

/**
 * Every rule that keeps a person from this pair or team today, also together with the members who accepted before. A guardian consents by accepting
 * for a minor; others can accept for a minor only if the guardian has consented in general.
 */
export function faltasDe(
  event: EventoGuardado,
  formacao: FormacaoDoEvento,
  people: ReadonlyMap<string, Conhecida>,
  { caller, pessoa, hoje, now }: { caller: Caller; pessoa: string; hoje: string; now: number },
): (Verificacao | Impedimento)[] {
  const praticante = people.get(pessoa)
  if (!praticante) return []
  const item = {
    papel: 'atleta' as const,
    modalidade: formacao.modalidade,
    classe: formacao.codigo,
    peso: 0,
    atestadoAte: '',
    consentimento: pessoa !== caller.uid && answersFor(caller, pessoa, now),
  }
  const own = checkItem(event, praticante.fatos, item, hoje, now).regras.filter(({ vale }) => !vale)
  const members = [...people].map(([id, known]) => integranteDe(id, known))
  return [...own, ...checkFormacao(formacao, members, primeiroDia(event))]
}

/** @throws ErroSIE dados-invalidos naming `pessoa` with every sentence */
export function requireNoFaltas(faltas: readonly { frase: string }[]): void {
  if (faltas.length > 0) throw recusa('pessoa', [...new Set(faltas.map(({ frase }) => frase))].join(' '))
}

/** Forming or entered teams of an event and category with a person; a person can be in one. */
export async function hasEquipe(
  transaction: Transaction,
  evento: string,
  formacao: string,
  pessoa: string,
  own: string,
) {
  const { docs } = await getBounded(
    db()
      .collection(equipes.name)
      .where('evento', '==', evento)
      .where('formacao.codigo', '==', formacao)
      .where('metadados.successorId', '==', ''),
    400,
    transaction,
  )
  return docs.some((doc) => {
    const team = storedIn(equipes, doc)
    return doc.id !== own && team.situacao !== 'desfeita' && team.integrantes.some((one) => one.pessoa === pessoa)
  })
}

/** Between the names of the members of a pair or team. */
export const JUNTOS = ' / '

/** Names of all members joined, for titles of teams and entries. @param most characters */
export const juntos = (integrantes: Equipe['integrantes'], nome: 'nome' | 'nomePublico', most: number): string =>
  integrantes
    .map((one) => one[nome])
    .join(JUNTOS)
    .slice(0, most)

const KEPT_MS = 7 * 86_400_000

/** Puts the entry of a complete team into the queue of its event: one place, one price. */
export function paraAFila(
  transaction: Transaction,
  {
    id,
    team,
    event,
    captain,
    hoje,
    caller,
  }: {
    id: string
    team: Equipe
    event: EventoGuardado
    captain: Conhecida
    hoje: string
    caller: Caller
  },
): string {
  const [first] = team.integrantes
  const pessoa = first?.pessoa ?? ''
  const inscricao = idDaInscricao({ evento: team.evento, pessoa, papel: 'atleta', classe: team.formacao.codigo })
  const entry: Pretendida = {
    id: inscricao,
    name: juntos(team.integrantes, 'nome', 120),
    nomePublico: juntos(team.integrantes, 'nomePublico', 120),
    evento: team.evento,
    eventoTitulo: team.eventoTitulo,
    pessoa,
    pedidoPor: team.pedidoPor,
    pedido: id,
    papel: 'atleta',
    modalidade: team.modalidade,
    classe: team.formacao,
    sexo: '',
    idade: 0,
    graduacao: { ordem: captain.fatos.ordem, nome: '' },
    peso: 0,
    clube: captain.clube,
    federacao: captain.federacao,
    lote: event.lotes.find(({ ate }) => ate === '' || hoje <= ate)?.nome ?? '',
    valor: valorDe(event, { papel: 'atleta', modalidade: team.modalidade }, hoje),
    pagador: team.pagador,
    atestado: { arquivo: '', nome: '', bytes: 0 },
    atestadoAte: '',
    integrantes: team.integrantes.map(({ pessoa: one, nome, clube }) => ({ pessoa: one, nome, clube })),
    pessoas: team.integrantes.map((one) => one.pessoa),
    // Each guardian consented by accepting.
    autorizacao: { quem: first?.aceitoPor ?? '', em: first?.aceitoEm ?? null },
    curso: { presencas: [], avaliacao: '', certificado: '' },
    ressalvas: [],
    conferidaEm: hoje,
    emAnalise: false,
    vinculo: { ...event.vinculo, lados: [] },
  }
  const note = {
    tipo: 'pedido',
    quem: caller.uid,
    quemNome: caller.name,
    evento: team.evento,
    itens: [entry],
    pessoas: team.integrantes.map((one) => one.pessoa),
    recusados: [],
    naFilaDesde: FieldValue.serverTimestamp(),
    expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
  } satisfies Omit<Nota, 'naFilaDesde'> & { naFilaDesde: FieldValue; expiraEm: Timestamp }
  transaction.create(paths.pedidoDeInscricao(id), note)
  return inscricao
}
