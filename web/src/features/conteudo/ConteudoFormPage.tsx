import Visibility from '@mui/icons-material/Visibility'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { conteudos, type Conteudo } from '@sie/domain/conteudo/collections/conteudos.ts'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useMenuPublico, usePublishedChoice } from '../../data/published.ts'
import { openPage } from '../../platform/pages.ts'
import { asPublished } from '../../ui/publicacao/asPublished.ts'
import { Previa } from '../../ui/publicacao/Previa.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../ui/record/seeOnSite.tsx'
import { Pagina } from './Pagina.tsx'

const GRUPOS = [
  { title: 'Página', fields: ['titulo', 'resumo', 'capa'] },
  { title: 'O que a página mostra', fields: ['blocos'] },
  { title: 'Onde aparece', fields: ['portal', 'slug', 'noMenu', 'acima', 'ordem'], side: true },
] as const

/** /content/addcontent: form of a content page, with a preview; publishing is a separate transition. */
export function ConteudoFormPage() {
  const [preview, setPreview] = useState<Published<Conteudo>>()
  return (
    <>
      <RecordFormPage
        collection={conteudos}
        list={address('/content/addcontent', { ver: 'lista' })}
        groups={GRUPOS}
        inputs={({ control, editor }) => ({
          acima: (
            <Acima control={control as Control<Conteudo>} disabled={!editor.rights.mayEdit('acima')} id={editor.id} />
          ),
        })}
        actions={({ form, stored }) => [
          {
            label: 'Prévia',
            icon: <Visibility />,
            run: () => setPreview(asPublished<Conteudo>(form.getValues(), stored?.id ?? 'previa')),
          },
          ...(stored?.publicacao.publicada
            ? [seeOnSite(() => openPage(enderecoDoConteudo(stored.portal, stored.slug)))]
            : []),
        ]}
      />
      {preview && (
        <Previa onClose={() => setPreview(undefined)}>
          <Pagina pagina={preview} />
        </Previa>
      )}
    </>
  )
}

/** Parent page in the menu, and a warning where another page already has this address. */
function Acima({ control, disabled, id }: { control: Control<Conteudo>; disabled: boolean; id: string }) {
  const { field, fieldState } = useController({ control, name: 'acima' })
  const [entidade, portal, slug] = useWatch({ control, name: ['vinculo.idEntidade', 'portal', 'slug'] })
  const menu = useMenuPublico(entidade)
  const options = (menu?.paginas ?? []).filter((pagina) => pagina.portal === portal && pagina.slug !== slug)
  const { data: other } = usePublishedChoice<Published<Conteudo>>(
    'conteudos',
    entidade && slug ? [{ 'vinculo.idEntidade': entidade, portal, slug }] : [],
    ['titulo'],
  )
  const titleOf = (one: string) => options.find((pagina) => pagina.slug === one)?.titulo ?? one
  return (
    <>
      <Autocomplete
        options={options.map((pagina) => pagina.slug)}
        getOptionLabel={titleOf}
        value={field.value || null}
        isOptionEqualToValue={(option, value) => option === value}
        disabled={disabled}
        onChange={(_, value) => field.onChange(value ?? '')}
        onBlur={field.onBlur}
        noOptionsText="Nenhuma página publicada neste portal."
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            label="Abaixo de"
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ?? 'Página do menu sob a qual esta fica; vazio para o primeiro nível.'
            }
          />
        )}
      />
      {other && other.id !== id && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          “{other.titulo}” já está no ar com este endereço. Ao publicar esta página, ela aparece no lugar.
        </Alert>
      )}
    </>
  )
}
