import * as z from 'zod'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { checkItem, checkPrazo, impedimentos, proposeClasse } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { acceptsInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { hasRoom, SEM_VAGAS_TOMADAS, type Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { menoresDe, answersFor } from '@sie/domain/base/rights/leitura.ts'
import type { Verificacao } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { itemDoPedido, MAIS_ITENS_DO_PEDIDO } from './inscrever.ts'
import { eventoDe, eventoRef, fatosDe, inscricoesDe, limitesDe, canEnter, primeiroDia, valorDe } from './inscricao.ts'

const input = z.object({
  evento: recordId,
  itens: z.array(itemDoPedido).max(MAIS_ITENS_DO_PEDIDO),
})

interface Classe {
  codigo: string
  nome: string
}

/** Result of the checks on an item now; nothing is written. */
interface ItemConferido {
  id: string
  pessoa: string
  nome: string
  menor: boolean
  graduacao: { ordem: number }
  clube: string
  papel: string
  modalidade: string
  /** the chosen class, or the one proposed by age, sex, grade and weight */
  classe: Classe
  /** classes that the person may enter */
  permitidas: Classe[]
  /** every unmet rule, with its source and what solves it */
  regras: Verificacao[]
  /** whether it can be sent now */
  pronto: boolean
  /** it would go to the waiting list */
  espera: boolean
  /** state of an existing entry; '' for none */
  situacao: string
  valor: number
}

/** A draft, as the form begins with it. */
interface Rascunho {
  id: string
  versao: number
  pessoa: string
  nome: string
  papel: Inscricao['papel']
  modalidade: Inscricao['modalidade']
  /** code of the chosen class; '' for the proposed one */
  classe: string
  peso: number
  atestado: Inscricao['atestado']
  atestadoAte: string
  /** entity for which it is made; '' for a person */
  entidade: string
}

interface Preparo {
  evento: {
    id: string
    titulo: string
    /** end of the entries and the server's clock, in milliseconds since 1970 */
    fim: number
    agora: number
    modalidades: string[]
    classes: boolean
    /** categories of pairs and teams, with their size and what one costs */
    formacoes: { codigo: string; nome: string; integrantes: number; valor: number }[]
    /** why nobody can be entered now: the times of the event */
    prazo: Verificacao[]
    /** documents that are sent with an entry */
    pede: { atestado: boolean; autorizacao: boolean }
  }
  itens: ItemConferido[]
  /** drafts that the caller may complete; asked for with no items */
  rascunhos: Rascunho[]
  /** people whom the caller enters without a right: themselves and their minors */
  proprios: { id: string; nome: string }[]
}

/**
 * Checks entries without writing anything: the proposed class, every unmet rule, the price and whether there is a place. The screen shows
 * it; `inscrever` decides again.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (600 an hour)
 */
export async function prepararInscricaoHandler(
  { evento, itens }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<Preparo> {
  const caller = await requireCaller(context)
  await limitUse(`preparar-inscricao:${caller.uid}`, 600, 3600)
  const event = eventoDe((await eventoRef(evento).get()).data())
  if (!event || event.tipo === 'exame') throw absent(caller, 'eventos:ler')
  const hoje = dayInBrasilia(now)
  const known = await fatosDe(
    itens.map(({ pessoa }) => pessoa),
    hoje,
    primeiroDia(event),
  )
  const vagas = storedAs<Vagas>(await paths.vagas(evento).get()) ?? SEM_VAGAS_TOMADAS
  const prepared = itens.map((item): Omit<ItemConferido, 'id' | 'situacao'> => {
    const found = known.get(item.pessoa)
    if (!found || !canEnter(caller, item.pessoa, found.praticante)) throw new ErroSIE('sem-permissao')
    const { fatos, praticante, clube, federacao } = found
    const competes = item.papel === 'atleta' && event.classes.length > 0 && item.modalidade !== ''
    const proposed =
      competes && item.modalidade !== '' ? proposeClasse(event, fatos, item.modalidade, item.peso) : undefined
    const codigo = competes ? item.classe || (proposed?.natural?.codigo ?? '') : ''
    const chosen = {
      ...item,
      classe: codigo,
      consentimento: item.consentimento && answersFor(caller, item.pessoa, now),
    }
    const result = checkItem(event, fatos, chosen, hoje, now)
    const unmet = proposed && proposed.motivos.length > 0 && codigo === '' ? proposed.motivos : []
    const regras = [
      ...unmet.map((one): Verificacao => ({ ...one, codigo: 'peso', vale: false })),
      ...result.regras.filter(({ vale, codigo: rule }) => !vale && !(unmet.length > 0 && rule === 'peso')),
    ]
    const classe = { codigo, nome: event.classes.find((one) => one.codigo === codigo)?.nome ?? '' }
    return {
      pessoa: item.pessoa,
      nome: praticante.dadosPessoais.name,
      menor: isMinor(fatos.nascimento, hoje),
      graduacao: { ordem: fatos.ordem },
      clube: clube.nome || federacao.nome,
      papel: item.papel,
      modalidade: item.modalidade,
      classe,
      permitidas: (proposed?.permitidas ?? []).map(({ codigo: code, nome }) => ({ codigo: code, nome })),
      regras,
      pronto: impedimentos({ regras }).length === 0,
      espera: !hasRoom(limitesDe(event), vagas, { papel: item.papel, classe, federacao }),
      valor: valorDe(event, { papel: item.papel, modalidade: item.modalidade }, hoje),
    }
  })
  const entries = await inscricoesDe(
    evento,
    prepared.map(({ pessoa, papel, classe, modalidade }) => ({ pessoa, papel, modalidade, classe: classe.codigo })),
  )
  const minors = menoresDe(caller, now)
  const own = await db().getAll(...[caller.uid, ...minors].map((uid) => db().doc(`${praticantes.name}/${uid}`)))
  const rascunhos = itens.length > 0 ? [] : await rascunhosDe(caller, evento, [caller.uid, ...minors], hoje)
  return {
    evento: {
      id: evento,
      titulo: event.titulo,
      fim: millisOf(event.prazos.encerramento) ?? 0,
      agora: now,
      prazo: checkPrazo(event, now).filter(({ vale }) => !vale),
      pede: {
        atestado: event.documentosPedidos.some(({ tipo }) => tipo === 'atestado'),
        autorizacao: event.documentosPedidos.some(({ tipo }) => tipo === 'autorizacao'),
      },
      modalidades: [...new Set(event.classes.map(({ modalidade }) => modalidade))],
      classes: event.classes.length > 0,
      formacoes: (event.formacoes ?? []).map(({ codigo, nome, integrantes, modalidade }) => ({
        codigo,
        nome,
        integrantes,
        valor: valorDe(event, { papel: 'atleta', modalidade }, hoje),
      })),
    },
    itens: prepared.map((one, index) => {
      const { id = '', stored } = entries[index] ?? {}
      const situacao = stored && !acceptsInscricao(stored.situacao) ? stored.situacao : ''
      return { ...one, id, situacao, pronto: one.pronto && situacao === '' }
    }),
    rascunhos,
    proprios: own.flatMap((doc) =>
      doc.exists ? [{ id: doc.id, nome: String(doc.get('dadosPessoais.name') ?? '') }] : [],
    ),
  }
}

/** Limit of payers in an `in` comparison of a query. */
const PAYERS = 30

/** Drafts at an event of the caller, of minors in their care, and of the entities for which they enter people. */
async function rascunhosDe(
  caller: Caller,
  evento: string,
  people: readonly string[],
  hoje: string,
): Promise<Rascunho[]> {
  const payers = [...new Set([...people, ...Object.keys(caller.permissoes.entidades)])].slice(0, PAYERS)
  // The others come once these are sent.
  const { docs } = await db()
    .collection(inscricoes.name)
    .where('evento', '==', evento)
    .where('situacao', '==', 'rascunho')
    .where('pagador.id', 'in', payers)
    .where('metadados.successorId', '==', '')
    .limit(MAIS_ITENS_DO_PEDIDO)
    .get()
  const drafts = docs.map((doc) => ({ id: doc.id, draft: storedIn(inscricoes, doc) }))
  const known = await fatosDe(
    drafts.map(({ draft }) => draft.pessoa),
    hoje,
    '',
  )
  return drafts.flatMap(({ id, draft }) => {
    const { pessoa, papel, modalidade, classe, peso, atestado, atestadoAte, pagador } = draft
    const praticante = known.get(pessoa)
    if (!praticante || !canEnter(caller, pessoa, praticante.praticante)) return []
    const entidade = pagador.tipo === 'entidade' ? pagador.id : ''
    const versao = draft.metadados.version
    const what = { papel, modalidade, classe: classe.codigo, peso, atestado, atestadoAte }
    return [{ id, versao, pessoa, nome: draft.name, ...what, entidade }]
  })
}

export const prepararInscricao = callable(input, prepararInscricaoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
