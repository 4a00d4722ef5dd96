import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordKeys } from '../../../data/queries.ts'
import { refetchConciliacao } from './useConciliacao.ts'

test('lines that came while the first list was still being read are read: its late answer is not kept', async () => {
  const client = new QueryClient()
  const answers: ((lines: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(client, {
    queryKey: [...recordKeys.lists(movimentos), 'conciliacao'],
    queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  const read = refetchConciliacao(client)
  answers[0]?.([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(answers).toHaveLength(2)
  answers[1]?.(['TARIFA'])
  await read
  expect(observer.getCurrentResult().data).toEqual(['TARIFA'])
  stop()
  client.clear()
})
