import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { idDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { useRef, useState } from 'react'
import { useAccess, useCan } from '../../data/access.ts'
import { useScopes } from '../../data/useScopes.ts'
import type { Pessoa } from './colunas.tsx'
import { possiveisDuplicados } from './savePessoa.ts'

interface Duplicados {
  /** possible duplicates, while the user is asked about them */
  question: readonly Pessoa[] | undefined
  answer: (store: boolean) => void
  /** for the editor: whether to store a person whose name or birth date changed */
  confirm: (data: Praticante, base: Pessoa | undefined) => Promise<boolean>
  /** once the person is stored: nobody is asked again about those who were said to be others; nothing waits for it */
  keep: (id: string) => void
}

/** Searches people with the same name and birth date before one is stored. */
export function useDuplicados(): Duplicados {
  const access = useAccess()
  const scope = useScopes(praticantes)?.[0]?.scope
  const can = useCan()
  const others = useRef<readonly Pessoa[]>([])
  const [question, setQuestion] = useState<{ found: Pessoa[]; answer: (store: boolean) => void }>()
  return {
    question: question?.found,
    answer: (store) => {
      others.current = (store && question?.found) || []
      question?.answer(store)
      setQuestion(undefined)
    },
    keep: (id) => {
      const apart = others.current.filter((one) => can('praticantes:editar', alvoDe(praticantes, one.id, one)))
      others.current = []
      // The person is stored whatever becomes of it: the list of likely duplicates asks again.
      for (const one of apart)
        access.call('decidirDuplicado', { id: idDoDuplicado(id, one.id), diferentes: true }).catch(() => {})
    },
    confirm: async (data, base) => {
      others.current = []
      const { name, birthdate } = data.dadosPessoais
      if (!scope || (base?.dadosPessoais.name === name && base.dadosPessoais.birthdate === birthdate)) return true
      const found = await possiveisDuplicados(access, scope, data, base?.id).catch(() => [])
      if (found.length === 0) return true
      return new Promise((answer) => setQuestion({ found, answer }))
    },
  }
}
