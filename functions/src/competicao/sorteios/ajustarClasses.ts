import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { MAIS_CLASSES, MAIS_PARTES } from '@sie/domain/competicao/chaves/ajuste.ts'
import { SEM_AJUSTE, type AjusteDaChave } from '@sie/domain/competicao/chaves/campos.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import type { ClasseDoEvento } from '@sie/domain/eventos/classes.ts'
import { SITUACOES_DO_RESULTADO } from '@sie/domain/competicao/ranking/estados.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { confirmadasDe, type EventoGuardado } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { idDoResultado, resultadoRef } from '../ranking/resultado.ts'
import { chaveRef, type ChaveGuardada } from '../sumulas/sumula.ts'
import {
  classesNoSorteio,
  competicaoDe,
  requireNoInterest,
  requireMarca,
  idsDasPartes,
  proposta,
  tituloDaParte,
  tituloDasJuntas,
} from './ajustes.ts'

const pedido = {
  evento: recordId,
  acao: z.enum(['juntar', 'dividir']),
  /** codes of classes of the event: those to join, or the one to split */
  classes: z.array(text(60).min(1)).min(1, 'Escolha a categoria.').max(MAIS_CLASSES),
  /** number of parts of a split class */
  partes: z.number().int().min(2).max(MAIS_PARTES).default(2),
}
const ver = z.object(pedido)
const input = z.object({
  ...pedido,
  motivo: trimmed(500).min(5, 'Diga o motivo: os atletas e o público vão lê-lo.'),
  /** `marca` of the proposal that the caller saw */
  marca: text(40),
})
const desfazer = z.object({
  evento: recordId,
  /** code of one of the classes that were joined, or of the one that was split */
  classe: text(60).min(1),
  motivo: trimmed(500).min(5, 'Diga o motivo: os atletas vão lê-lo.'),
})

interface AtletaDoAjuste {
  /** id of the entry */
  id: string
  nome: string
  clube: string
  /** name of the athlete's own class */
  de: string
  /** whether the athlete competes above the own class */
  sobe: boolean
}

interface AjusteProposto {
  marca: string
  grupos: { titulo: string; atletas: AtletaDoAjuste[] }[]
}

/**
 * Shows who would compete where if classes were joined or one was split, and writes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:sortear` over the event), registro-nao-encontrado, dados-invalidos
 * (naming `evento` or `classes`: among others for classes that do not touch)
 */
export async function verAjusteHandler(
  { evento, ...asked }: z.output<typeof ver>,
  context: Pick<Context, 'auth'>,
): Promise<AjusteProposto> {
  const caller = await requireCaller(context)
  return db().runTransaction(
    async (transaction) => {
      const event = await competicaoDe(transaction, caller, evento)
      const classes = await classesNoSorteio(transaction, evento, event, asked.classes)
      const { categorias, grupos, marca } = proposta(asked, classes)
      const people = new Map(
        classes.flatMap(({ classe, atletas }) => atletas.map(({ id, entry }) => [id, { classe, entry }] as const)),
      )
      const names = categorias.flatMap((codigo) => event.classes.filter((one) => one.codigo === codigo))
      return {
        marca,
        grupos: grupos.map((ids, i) => ({
          titulo: asked.acao === 'juntar' ? tituloDasJuntas(names) : tituloDaParte(names[0]?.nome ?? '', i + 1),
          atletas: ids.flatMap((id): AtletaDoAjuste[] => {
            const one = people.get(id)
            return one
              ? [
                  {
                    id,
                    nome: one.entry.nomePublico,
                    clube: one.entry.clube.sigla || one.entry.clube.nome,
                    de: one.classe.nome,
                    sobe: one.classe.codigo !== categorias.at(-1),
                  },
                ]
              : []
          }),
        })),
      }
    },
    { readOnly: true },
  )
}

/**
 * Joins classes whose limits touch, or splits one, before their draw is announced. The brackets hold it, and visitors read it with the reason;
 * the entries keep their own class, so that undoing it changes nothing else. The heaviest class receives the others.
 * @throws ErroSIE as `verAjuste`, dados-invalidos for who competes in one of them, or their minor, and conflito where entries or brackets changed since the proposal
 */
export async function ajustarClassesHandler(
  { evento, motivo, marca, ...asked }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ chaves: string[] }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const event = await competicaoDe(transaction, caller, evento)
    const classes = await classesNoSorteio(transaction, evento, event, asked.classes)
    const proposed = proposta(asked, classes)
    requireMarca(marca, proposed)
    const inside = classes.flatMap(({ atletas }) => atletas.map(({ id }) => id))
    await requireNoInterest(transaction, caller, inside, 'classes')
    const step = { caller, acao: asked.acao, motivo }
    const found = (codigo: string) => classes.find(({ classe }) => classe.codigo === codigo)
    if (asked.acao === 'juntar') {
      const joined = proposed.categorias.flatMap((codigo) => found(codigo) ?? [])
      const names = joined.map(({ classe: { codigo, nome } }) => ({ codigo, nome }))
      const last = names.at(-1)
      if (!last) throw recusa('classes', 'Escolha a categoria.')
      for (const { classe, chave } of joined) {
        const receives = classe.codigo === last.codigo
        const change = {
          titulo: receives ? tituloDasJuntas(names) : classe.nome,
          ajuste: { ...SEM_AJUSTE, tipo: receives ? 'recebe' : 'levada', classes: receives ? names : [last], motivo },
        } satisfies Mudanca
        await storeAjuste(transaction, { evento, event, classe, parte: 1 }, chave, change, step)
      }
      return { chaves: [idDaChave(evento, last.codigo)] }
    }
    const [one] = classes
    if (!one) throw recusa('classes', 'Escolha a categoria.')
    const ids = proposed.grupos.map((_, i) => idDaChave(evento, one.classe.codigo, i + 1))
    const parts = (await transaction.getAll(...ids.map(chaveRef))).map((doc) => current(chaves, doc))
    for (const [i, inscricoes] of proposed.grupos.entries()) {
      const change = {
        titulo: tituloDaParte(one.classe.nome, i + 1),
        ajuste: { ...SEM_AJUSTE, tipo: 'parte', parte: i + 1, partes: proposed.grupos.length, inscricoes, motivo },
        cabecas: [],
      } satisfies Mudanca
      await storeAjuste(transaction, { evento, event, classe: one.classe, parte: i + 1 }, parts[i], change, step)
    }
    return { chaves: ids }
  })
}

/**
 * Takes a joining or a splitting back while none of its brackets is announced, or has a result beyond a draft: brackets of a part, or of joined
 * classes, would belong to no class any more.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:sortear` over the event), registro-nao-encontrado, dados-invalidos
 * (naming `evento` or `classe`)
 */
export async function desfazerAjusteHandler(
  { evento, classe: codigo, motivo }: z.output<typeof desfazer>,
  context: Pick<Context, 'auth'>,
): Promise<Record<string, never>> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const event = await competicaoDe(transaction, caller, evento)
    const read = async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : (await transaction.getAll(...ids.map(chaveRef))).flatMap((doc) => {
            const chave = current(chaves, doc)
            return chave ? [{ id: doc.id, chave }] : []
          })
    const [asked] = await read([idDaChave(evento, codigo)])
    const host =
      asked?.chave.ajuste.tipo === 'levada'
        ? (await read([idDaChave(evento, asked.chave.ajuste.classes[0]?.codigo ?? '')]))[0]
        : asked
    const ajuste = host?.chave.ajuste
    const ids =
      ajuste?.tipo === 'recebe'
        ? ajuste.classes.map((one) => idDaChave(evento, one.codigo))
        : ajuste?.tipo === 'parte'
          ? idsDasPartes(evento, codigo, ajuste)
          : []
    const all = await read(ids)
    if (all.length === 0) throw recusa('classe', 'Esta categoria não foi juntada nem dividida.')
    const announced = all.find(({ chave }) => chave.situacao !== 'rascunho')
    if (announced)
      throw recusa('classe', `O sorteio de ${announced.chave.titulo} já foi anunciado. Cancele o anúncio antes.`)
    await requireNoResultado(
      transaction,
      all.map(({ chave }) => chave),
    )
    const classes = [...new Set(all.map(({ chave }) => chave.classe))]
    const entries = await Promise.all(classes.map((one) => transaction.get(confirmadasDe(evento, one).select())))
    const inside = entries.flatMap(({ docs }) => docs.map((doc) => doc.id))
    await requireNoInterest(transaction, caller, inside, 'classe')
    const step = { caller, acao: 'desfazerAjuste' as const, motivo }
    for (const { id, chave } of all) {
      const further = chave.ajuste.parte > 1
      const nome = event.classes.find((one) => one.codigo === chave.classe)?.nome ?? chave.titulo
      const change = {
        titulo: further ? chave.titulo : nome,
        ajuste: { ...SEM_AJUSTE, tipo: further ? 'desfeita' : '', parte: further ? chave.ajuste.parte : 0, motivo },
        cabecas: [],
      } satisfies Mudanca
      await writeStep(transaction, chaves, chaveRef(id), chave, change, step)
    }
    return {}
  })
}

/** A draft stays as it is: it counts nowhere. @throws ErroSIE dados-invalidos naming the bracket whose results were handed in, by hand too */
async function requireNoResultado(transaction: Transaction, all: readonly Chave[]): Promise<void> {
  const refs = all.map(({ evento, classe, ajuste }) =>
    resultadoRef(idDoResultado(evento, classe, Math.max(1, ajuste.parte))),
  )
  const found = (await transaction.getAll(...refs)).map((doc) => current(resultados, doc))
  const at = found.findIndex((result) => result && isActive(result) && result.situacao !== 'rascunho')
  const [one, result] = [all[at], found[at]]
  if (one && result)
    throw recusa(
      'classe',
      `${one.titulo} já tem resultado lançado (${SITUACOES_DO_RESULTADO[result.situacao].toLowerCase()}), que ficaria sem os seus atletas. Por isso não dá mais para desfazer.`,
    )
}

type Mudanca = Partial<Pick<Chave, 'titulo' | 'cabecas'>> & { ajuste: AjusteDaChave }
interface DeQue {
  evento: string
  event: EventoGuardado
  classe: ClasseDoEvento
  parte: number
}
interface Passo {
  caller: Caller
  acao: Ato
  motivo: string
}

/** Stores the adjustment in the bracket of a class, or in its first draft. */
async function storeAjuste(
  transaction: Transaction,
  { evento, event, classe, parte }: DeQue,
  chave: ChaveGuardada | undefined,
  change: Mudanca,
  step: Passo,
): Promise<void> {
  const ref = chaveRef(idDaChave(evento, classe.codigo, parte))
  if (chave) {
    await writeStep(transaction, chaves, ref, chave, change, step)
    return
  }
  const record = chaves.schema.parse({
    titulo: classe.nome,
    evento,
    eventoTitulo: event.titulo,
    classe: classe.codigo,
    modalidade: classe.modalidade,
    vinculo: event.vinculo,
    ...change,
  })
  await createRecord(transaction, chaves, ref, record, step)
}

const errors = ['registro-nao-encontrado', 'conflito'] as const

export const verAjuste = callable(ver, verAjusteHandler, {
  access: 'chaves:sortear',
  errors: ['registro-nao-encontrado'],
})
export const ajustarClasses = callable(input, ajustarClassesHandler, { access: 'chaves:sortear', errors: [...errors] })
export const desfazerAjuste = callable(desfazer, desfazerAjusteHandler, {
  access: 'chaves:sortear',
  errors: ['registro-nao-encontrado'],
})
