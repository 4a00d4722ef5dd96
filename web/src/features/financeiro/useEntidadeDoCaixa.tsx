import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useAddressParams } from '../../data/useAddressParams.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'

/** URL parameter with its setter; `first` where the address has none. */
export function useParametro(name: string, first: string): [string, (value: string) => void] {
  const [params, change] = useAddressParams()
  return [params.get(name) ?? first, (value) => change({ [name]: value === first ? '' : value })]
}

export interface EntidadeDoCaixa {
  id: string
  federacao: string
  nome: string
}

/** Entity whose books are shown, among those whose books the user may read, and the input that chooses another. */
export function useEntidadeDoCaixa() {
  const choices = useEntityChoices('contas:ler')
  const own = choices.find(({ id }) => id === ENTIDADE_PADRAO) ?? choices[0]
  const [id, setId] = useParametro('entidade', own?.id ?? '')
  const entidade: EntidadeDoCaixa | undefined = choices.find((choice) => choice.id === id) ?? own
  const escolha =
    choices.length > 1 ? (
      <FieldFilter
        label="Entidade"
        value={entidade?.id ?? ''}
        options={choices.map((choice) => ({ value: choice.id, label: choice.nome }))}
        onChange={(value) => setId(value || (own?.id ?? ''))}
        none="A minha"
      />
    ) : null
  return { entidade, escolha }
}
