import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useScopes } from '../../data/useScopes.ts'
import type { Pessoa } from './colunas.tsx'
import { possiveisDuplicados } from './savePessoa.ts'

interface Duplicados {
  /** possible duplicates, while the user is asked about them */
  question: readonly Pessoa[] | undefined
  answer: (store: boolean) => void
  /** for the editor: whether to store a person whose name or birth date changed */
  confirm: (data: Praticante, base: Pessoa | undefined) => Promise<boolean>
}

/** Searches people with the same name and birth date before one is stored. */
export function useDuplicados(): Duplicados {
  const access = useAccess()
  const scope = useScopes(praticantes)?.[0]?.scope
  const [question, setQuestion] = useState<{ found: Pessoa[]; answer: (store: boolean) => void }>()
  return {
    question: question?.found,
    answer: (store) => {
      question?.answer(store)
      setQuestion(undefined)
    },
    confirm: async (data, base) => {
      const { name, birthdate } = data.dadosPessoais
      if (!scope || (base?.dadosPessoais.name === name && base.dadosPessoais.birthdate === birthdate)) return true
      const found = await possiveisDuplicados(access, scope, data, base?.id).catch(() => [])
      if (found.length === 0) return true
      return new Promise((answer) => setQuestion({ found, answer }))
    },
  }
}
