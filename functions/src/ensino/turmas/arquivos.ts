import * as z from 'zod'
import {
  LARGURA_DE_MINIATURA,
  LARGURA_DE_PAGINA,
  naLargura,
  pastaDoCampo,
} from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { entregas } from '@sie/domain/ensino/collections/entregas.ts'
import { materiais } from '@sie/domain/ensino/collections/materiais.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { text } from '@sie/domain/base/records/text.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { bucket } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { current } from '../../base/records/current.ts'
import { recusa } from '../../base/records/write.ts'
import { entregaDe, materialRef, naTurma, tarefaAberta, trabalhoDe } from './turma.ts'

/** Files of a record; old records lack the field. */
export const arquivosDe = (record: { arquivos?: ArquivoEnviado[] } | undefined): ArquivoEnviado[] =>
  record?.arquivos ?? []

/**
 * Checks that a record names only files that were sent for it, or files that it names already (a copied class has the files of its model).
 * @throws ErroSIE dados-invalidos naming `campo`
 */
export function requireArquivos(
  collection: Collection,
  id: string,
  files: readonly ArquivoEnviado[],
  stored: { arquivos?: ArquivoEnviado[] } | undefined,
  campo: string,
  path = 'arquivos',
): void {
  const field = collection.fields.find((one) => one.path === path)
  const folder = field ? `${pastaDoCampo(collection, id, field)}/` : ' '
  const known = new Set(arquivosDe(stored).map(({ arquivo }) => arquivo))
  const sent = ({ arquivo }: ArquivoEnviado) =>
    arquivo.startsWith(folder) && /^[\w-]{1,80}\.[a-z]{3,4}$/.test(arquivo.slice(folder.length))
  if (files.some((file) => !known.has(file.arquivo) && !sent(file))) throw recusa(campo, 'Envie o arquivo de novo.')
}

const input = z.object({
  de: z.enum(['turmas', 'tarefas', 'materiais', 'entregas']),
  /** id of the class, assignment or material; for a hand-in, of its assignment */
  id: recordId,
  /** student of the hand-in, for a teacher; the minor of a guardian */
  aluno: recordId.optional(),
  /** path in the record */
  arquivo: text(300),
  /** width of a class's cover in pixels, as its place on the screen needs */
  largura: z.union([z.literal(LARGURA_DE_PAGINA), z.literal(LARGURA_DE_MINIATURA)]).optional(),
})

/**
 * A file of a class as base64, at most 10 MiB: its cover; a file of an assignment or material for members of its class; a file of a hand-in for its
 * student, their guardian and the teachers. Reads of hand-ins are audited.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (300 an hour)
 */
export async function baixarArquivoDaTurmaHandler(
  { de, id, aluno = '', arquivo, largura }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; base64: string }> {
  const caller = await requireCaller(context)
  await limitUse(`arquivo-turma:${caller.uid}`, 300, 3_600)
  const files = await (de === 'turmas'
    ? daCapa(caller, id, aluno)
    : de === 'materiais'
      ? doMaterial(caller, id, aluno)
      : daTarefa(caller, de, id, aluno))
  const file = files.find((one) => one.arquivo === arquivo)
  if (!file) throw new ErroSIE('registro-nao-encontrado')
  if (de === entregas.name)
    await audit({
      acao: 'lerDocumento',
      quem: caller.uid,
      colecao: de,
      id: `${id}-${aluno || caller.uid}`,
      detalhe: { campo: 'arquivos' },
    })
  const kept = de === 'turmas' && largura ? naLargura(file.arquivo, largura) : file.arquivo
  const [content] = await bucket().file(kept).download()
  return { nome: file.nome || 'arquivo', base64: content.toString('base64') }
}

async function daCapa(caller: Caller, id: string, aluno: string): Promise<ArquivoEnviado[]> {
  const { turma } = await naTurma(undefined, caller, id, aluno)
  return turma.foto.arquivo === '' ? [] : [{ arquivo: turma.foto.arquivo, nome: 'capa', bytes: 0 }]
}

async function doMaterial(caller: Caller, id: string, aluno: string): Promise<ArquivoEnviado[]> {
  const stored = current(materiais, await materialRef(id).get())
  if (!stored) throw absent(caller, 'turmas:editar')
  const { professor } = await naTurma(undefined, caller, stored.turma, aluno)
  if (!professor && stored.situacao !== 'publicada') throw new ErroSIE('sem-permissao')
  return arquivosDe(stored)
}

async function daTarefa(
  caller: Caller,
  de: 'tarefas' | 'entregas',
  id: string,
  aluno: string,
): Promise<ArquivoEnviado[]> {
  const { tarefa, professor, matricula } = await tarefaAberta(undefined, caller, id, aluno)
  if (de === 'tarefas') return arquivosDe(tarefa)
  const owner = professor ? aluno : (matricula?.aluno ?? '')
  if (!owner) throw new ErroSIE('registro-nao-encontrado')
  return arquivosDe(entregaDe(await trabalhoDe(undefined, id, owner), id, owner))
}

export const baixarArquivoDaTurma = callable(input, baixarArquivoDaTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
