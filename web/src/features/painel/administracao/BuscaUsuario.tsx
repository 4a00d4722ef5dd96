import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { isCpf, looksLikeCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { recordKeys } from '../../../data/queries.ts'
import { searchRows } from '../../../data/search.ts'
import { useScopes } from '../../../data/useScopes.ts'

export interface Escolhido {
  id: string
  nome: string
  email: string
}

interface BuscaProps {
  /** users or praticantes */
  collection: Collection
  label: string
  value: Escolhido | null
  onChange: (chosen: Escolhido | null) => void
}

const textOf = (row: unknown, path: string) => String(valueAt(row, path) ?? '')

/** Text of an empty list; for a CPF the text of the specification (8). */
function nobody(text: string): string {
  if (text.trim().length < 3) return 'Digite ao menos três letras'
  if (!looksLikeCpf(text)) return 'Ninguém encontrado'
  return isCpf(text) ? ERROS['cpf-nao-encontrado'] : ERROS['cpf-nao-encontrado-ou-invalido']
}

/** Search for a person by name or CPF while the user types. */
export function BuscaUsuario({ collection, label, value, onChange }: BuscaProps) {
  const access = useAccess()
  const scope = useScopes(collection)?.[0]?.scope
  const [text, setText] = useState('')
  const searching =
    scope !== undefined && planSearch(text).kind !== 'todos' && text.trim().length >= 3 && text !== value?.nome
  const { data = [], isFetching } = useQuery({
    queryKey: [...recordKeys.lists(collection), 'busca', scope, text] as const,
    queryFn: async () => {
      const { hits } = await searchRows(
        access.db,
        collection,
        scope ?? { kind: 'nacional' },
        { ...ESTADO_INICIAL, busca: text },
        { cpf: 'dadosPessoais.cpf' },
      )
      return hits.map((row): Escolhido => ({
        id: row.id,
        nome: textOf(row, 'dadosPessoais.name'),
        email: textOf(row, 'dadosContato.email'),
      }))
    },
    enabled: searching,
  })
  return (
    <Autocomplete
      size="small"
      value={value}
      inputValue={text}
      options={searching ? data : []}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={nobody(text)}
      renderOption={({ key, ...props }, { nome, email }) => (
        <li key={key} {...props}>
          {[nome, email].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ minWidth: { xs: '100%', sm: 320 }, flexGrow: 1, maxWidth: 480 }}
    />
  )
}
