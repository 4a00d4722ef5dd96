import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { MAIS_FOLHAS } from './folhas.ts'

interface Folhas<T> {
  /** in the order of the address */
  folhas: readonly { chave: string; dados: T }[]
  /** keys of those that are not on the paper */
  faltam: readonly string[]
}

/**
 * Documents that a parameter of the address lists, up to MAIS_FOLHAS. One that cannot be read does not keep the others from the paper; where none
 * can, the query fails as its first did.
 */
export function useFolhas<T>(
  nome: 'imprimirFatura' | 'imprimirRecibo',
  param: string,
  read: (key: string) => Promise<T>,
) {
  const asked = [...new Set((useSearchParams()[0].get(param) ?? '').split(','))]
  return useQuery({
    queryKey: [nome, asked] as const,
    queryFn: async (): Promise<Folhas<T>> => {
      const answers = await Promise.allSettled(asked.slice(0, MAIS_FOLHAS).map(read))
      const folhas = answers.flatMap((answer, n) =>
        answer.status === 'fulfilled' ? [{ chave: asked[n] ?? '', dados: answer.value }] : [],
      )
      const [first] = answers
      if (folhas.length === 0 && first?.status === 'rejected') throw first.reason
      return { folhas, faltam: asked.filter((key) => key && !folhas.some(({ chave }) => chave === key)) }
    },
    retry: false,
  })
}
