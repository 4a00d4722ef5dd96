import { address } from '@sie/domain/portal/address.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { recordKeys } from '../../data/queries.ts'
import { searchRows } from '../../data/search.ts'
import { useScopes } from '../../data/useScopes.ts'
import type { Row } from '../../data/records.ts'
import type { Achado, PessoasDe } from './BuscaDialog.tsx'
import { RecordAccess } from '../routes/RecordAccess.tsx'

const PAUSE_MS = 300
const FEWEST_LETTERS = 3
const MOST = 6
/** Where numbers that are typed are looked up. */
const NUMEROS = { cpf: 'dadosPessoais.cpf', numero: 'matriculaCBTKD' }

interface Props {
  text: string
  onFound: (found: PessoasDe) => void
}

/** Finds people while somebody types, as the list of people does; shows nothing itself. */
export function PessoasEncontradas(props: Props) {
  return (
    <RecordAccess>
      <Procura {...props} />
    </RecordAccess>
  )
}

function Procura({ text, onFound }: Props) {
  const access = useAccess()
  const scope = useScopes(praticantes)?.[0]?.scope
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching } = useQuery({
    queryKey: [...recordKeys.lists(praticantes), 'header', scope, asked],
    queryFn: async () =>
      scope
        ? (await searchRows(access.db, praticantes, scope, { ...ESTADO_INICIAL, busca: asked, tamanho: MOST }, NUMEROS))
            .hits
        : [],
    enabled: scope !== undefined && asked.length >= FEWEST_LETTERS,
  })
  useEffect(() => {
    if (isFetching) return
    const people = asked.length >= FEWEST_LETTERS ? (data ?? []).slice(0, MOST) : []
    onFound({ text: asked, people: people.map((row) => lineOf(row as Row<Praticante>)) })
  }, [data, isFetching, asked, onFound])
  return null
}

function lineOf({ id, dadosPessoais, matriculaCBTKD, dadosFiliacao, dadosEndereco }: Row<Praticante>): Achado {
  const detail = [matriculaCBTKD, dadosFiliacao?.federacao, dadosEndereco?.logradouroMunicipio]
    .filter(Boolean)
    .join(' · ')
  return {
    to: address('/sie/cadastros/addpraticante', { id }),
    label: dadosPessoais.name,
    detail,
    group: 'Pessoas',
  }
}
