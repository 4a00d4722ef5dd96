import { desfazerLoteHandler, guardarLoteHandler, undoLoteStep } from '../../functions/src/painel/lotes/desfazerLote.ts'
import { advance } from '../../functions/src/base/jobs/job.ts'
import { keyedHash } from '../../functions/src/base/platform/hash.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { as } from './world.ts'

let jobs = 0

/** Takes a batch back, up to the end of its job, and answers what became of the records. */
export async function undoLote(
  colecao: string,
  acao: string,
  itens: readonly { id: string; versao?: number }[],
  uid: string,
): Promise<{ feitos: number; recusados: { item: string; motivo: string }[] }> {
  const id = `lote-${String((jobs += 1)).padStart(20, '0')}`
  const made = itens.flatMap(({ id: one, versao }) => (versao === undefined ? [] : [{ id: one, versao }]))
  // A test takes back more in an hour than a person does.
  await paths.limite(keyedHash(`limite:desfazer-lote:${uid}`)).delete()
  await guardarLoteHandler({ id, colecao, acao, itens: made }, as(uid))
  await desfazerLoteHandler({ id }, as(uid))
  while ((await advance(paths.tarefa(id), { desfazerLote: undoLoteStep })) === 'rodando');
  const { feitos, recusados } = (await paths.tarefa(id).get()).data() ?? {}
  return { feitos, recusados } as Awaited<ReturnType<typeof undoLote>>
}
