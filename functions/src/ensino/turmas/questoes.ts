import { randomInt } from 'node:crypto'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { dadosDaQuestao, questoes, type Questao } from '@sie/domain/ensino/collections/questoes.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { MAIS_PERGUNTAS } from '@sie/domain/ensino/turmas/estados.ts'
import { perguntaFault } from '@sie/domain/ensino/turmas/quiz.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn, type Stored } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { comoProfessor, matriculasDaFamilia, requireAberta, turmaRef } from './turma.ts'

const questaoRef = (id: string) => db().doc(`${questoes.name}/${id}`)

const saveInput = z.object({
  /** a class that the caller teaches; the question belongs to its entity */
  turma: recordId,
  questoes: z
    .array(
      z.object({
        /** id of the question in a quiz, so that the same one is stored once */
        id: recordId.max(40),
        dados: z.object(dadosDaQuestao),
        /** version that the caller saw; absent where it comes from a quiz: stored as it is there */
        versao: z.number().int().min(0).optional(),
      }),
    )
    .min(1, 'Escolha ao menos uma questão.')
    .max(MAIS_PERGUNTAS, `No máximo ${MAIS_PERGUNTAS} de cada vez.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Cada questão uma vez.'),
})

/**
 * Stores questions in the caller's bank, changes them, or removes them. Storing the same again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class; another person's question), registro-nao-encontrado,
 * dados-invalidos (`questoes`, `turma`), conflito, limite-excedido (500 a day)
 */
export async function guardarQuestoesHandler(
  { turma, questoes: given }: z.output<typeof saveInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ questoes: { id: string; versao: number }[] }> {
  const caller = await requireCaller(context)
  await limitUse(`questoes:${caller.uid}`, 500, 86_400)
  for (const [index, { dados }] of given.entries()) {
    const fault = perguntaFault({ id: '', ...dados })
    if (fault) throw recusa('questoes', given.length === 1 ? fault : `Questão ${index + 1}: ${fault}`)
  }
  return db().runTransaction(async (transaction) => {
    const aberta = await comoProfessor(transaction, caller, turma)
    requireAberta(aberta)
    const found = await transaction.getAll(...given.map(({ id }) => questaoRef(id)))
    const kept: { id: string; versao: number }[] = []
    for (const [index, { id, dados, versao }] of given.entries()) {
      const stored = current(questoes, found[index])
      if (stored && stored.autor !== caller.uid) throw new ErroSIE('sem-permissao')
      if (versao !== undefined && versao !== stored?.metadados.version) throw new ErroSIE('conflito')
      const opcoes = dados.tipo === 'curta' ? [] : dados.opcoes
      const certas = dados.tipo === 'ordenar' ? opcoes : dados.certas
      // A quiz has neither labels nor sharing, so storing from it again keeps both.
      const before = versao === undefined ? stored : undefined
      const tags = [...new Set([...(before?.tags ?? []), ...dados.tags])].slice(0, MAIS_ETIQUETAS)
      const compartilhada = before?.compartilhada === true || dados.compartilhada
      const fields = { ...dados, opcoes, certas, tags, compartilhada }
      if (stored) kept.push({ id, versao: await mudada(id, stored, fields) })
      else {
        const { vinculo } = aberta
        const record = questoes.schema.parse({
          ...fields,
          autor: caller.uid,
          nome: caller.name,
          em: Date.now(),
          vinculo,
        })
        await createRecord(transaction, questoes, questaoRef(id), record, { caller, acao: 'guardar' })
        kept.push({ id, versao: 0 })
      }
    }
    return { questoes: kept }

    async function mudada(id: string, stored: Stored<typeof questoes.schema>, fields: object): Promise<number> {
      const differs = Object.entries(fields).some(
        ([path, value]) => JSON.stringify(value) !== JSON.stringify(stored[path as keyof Questao]),
      )
      if (!differs) return stored.metadados.version
      return writeStep(transaction, questoes, questaoRef(id), stored, fields, {
        caller,
        acao: 'guardar',
        aboutSelf: 'Teachers keep their own questions.',
      })
    }
  })
}

export const guardarQuestoes = callable(saveInput, guardarQuestoesHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

/** Most labels of a question. */
const MAIS_ETIQUETAS = 12

/** Questions in one answer, and most questions read for it. */
const PAGE = 50
const MOST_READ = 300
/** Most questions that a random draw chooses from. */
const MOST_DRAWN_FROM = 1_000

const listInput = z.object({
  turma: recordId,
  /** the caller's own, or those shared by other teachers of the class's entity */
  de: z.enum(['minhas', 'compartilhadas']).default('minhas'),
  tag: trimmed(40).toLowerCase().default(''),
  /** text that the question contains */
  busca: text(100).default(''),
  /** id of the last question of the previous page */
  depois: recordId.optional(),
  /** number of random questions instead of a page */
  sortear: z.number().int().min(1).max(MAIS_PERGUNTAS).optional(),
  /** questions already in the quiz, which a draw leaves out */
  fora: z.array(recordId).max(MAIS_PERGUNTAS).default([]),
})

interface QuestaoVista extends Pick<
  Questao,
  'tipo' | 'enunciado' | 'opcoes' | 'certas' | 'pontos' | 'tags' | 'compartilhada' | 'em'
> {
  id: string
  /** the question is the caller's, who may change it */
  minha: boolean
  autor: string
  versao: number
}

/**
 * Questions of the bank with their answers, for a teacher of the class: a page by word or label, or a number of random ones. Shared ones of a teacher
 * whose student the caller is, or a minor of theirs, are left out: anybody who may teach opens a class of their own at any time.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class), registro-nao-encontrado, limite-excedido (600 an hour)
 */
export async function verQuestoesHandler(
  { turma: id, de, tag, busca, depois, sortear, fora }: z.output<typeof listInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ questoes: QuestaoVista[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  await limitUse(`questoes-vistas:${caller.uid}`, 600, 3_600)
  const turma = await comoProfessor(undefined, caller, id)
  const all = db()
    .collection(questoes.name)
    .where('metadados.successorId', '==', '')
    .where('situacao', '==', 'guardada')
  const mine = all.where('autor', '==', caller.uid)
  const shared = all.where('compartilhada', '==', true).where('vinculo.idEntidade', '==', turma.vinculo.idEntidade)
  const asked = de === 'minhas' ? mine : shared
  const query = tag === '' ? asked : asked.where('tags', 'array-contains', tag)
  const closed = de === 'minhas' ? new Set<string>() : await professoresDe(caller)
  const words = normalize(busca).split(' ').filter(Boolean)
  // Questions of an erased author have no text left and cannot be used.
  const fits = ({ autor, vista: one }: Lida) =>
    !closed.has(autor) &&
    perguntaFault(one) === undefined &&
    (de === 'minhas' || !one.minha) &&
    words.every((word) => normalize(one.enunciado).includes(word))
  if (sortear === undefined) return pagina(query, caller, fits, depois)
  const among = await lidas(query, caller, MOST_DRAWN_FROM, undefined)
  return {
    questoes: sorteio(
      among.filter((one) => fits(one) && !fora.includes(one.vista.id)).map(({ vista }) => vista),
      sortear,
    ),
    proximo: null,
  }
}

export const verQuestoes = callable(listInput, verQuestoesHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

/** Uids of those who teach the caller, or a minor under their guard, in a class that the caller does not teach too. */
async function professoresDe(caller: Caller): Promise<ReadonlySet<string>> {
  const places = (await matriculasDaFamilia(caller)).filter(({ situacao }) => situacao === 'ativa')
  if (places.length === 0) return new Set()
  const classes = await db().getAll(...[...new Set(places.map(({ turma }) => turma))].map(turmaRef))
  const teachers = classes.map((doc) => current(turmas, doc)?.professores.map(({ uid }) => uid) ?? [])
  return new Set(teachers.filter((uids) => !uids.includes(caller.uid)).flat())
}

/** A question as it is shown, with its author's uid, which is not. */
interface Lida {
  autor: string
  vista: QuestaoVista
}

/** A page of matching questions. Where few match, it ends after `MOST_READ` and continues from there. */
async function pagina(
  query: Query,
  caller: Caller,
  fits: (one: Lida) => boolean,
  from: string | undefined,
): Promise<{ questoes: QuestaoVista[]; proximo: string | null }> {
  const found: QuestaoVista[] = []
  let last = from
  for (let read = 0; read < MOST_READ; read += PAGE) {
    const rows = await lidas(query, caller, PAGE, last)
    for (const row of rows) {
      if (!fits(row)) continue
      if (found.length === PAGE) return { questoes: found, proximo: found.at(-1)?.id ?? null }
      found.push(row.vista)
    }
    last = rows.at(-1)?.vista.id
    if (rows.length < PAGE) return { questoes: found, proximo: null }
  }
  return { questoes: found, proximo: last ?? null }
}

async function lidas(query: Query, caller: Caller, most: number, after: string | undefined): Promise<Lida[]> {
  const page = query.orderBy(FieldPath.documentId()).limit(most)
  const { docs } = await (after === undefined ? page : page.startAfter(after)).get()
  return docs.map((doc): Lida => {
    const { autor, nome, metadados, ...stored } = storedIn(questoes, doc)
    const { tipo, enunciado, opcoes, certas, pontos, tags, compartilhada, em } = stored
    const vista = {
      id: doc.id,
      tipo,
      enunciado,
      opcoes,
      certas,
      pontos,
      tags,
      compartilhada,
      em,
      minha: autor === caller.uid,
      autor: nome,
      versao: metadados.version,
    }
    return { autor, vista }
  })
}

/** A number of random elements, all equally likely. */
function sorteio<T>(all: T[], many: number): T[] {
  const rest = [...all]
  return Array.from({ length: Math.min(many, all.length) }, () => rest.splice(randomInt(rest.length), 1)).flat()
}
