import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { fichasSaude, type FichaSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAccess, useCan } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import { readRecord } from '../../data/read.ts'
import { updateRecord } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import type { Pessoa } from './colunas.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { UnsavedDialog } from '../../ui/form/UnsavedDialog.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'

const CAMPOS = fichasSaude.fields.filter(
  ({ path, meta }) => !meta.derived && path !== 'name' && !path.startsWith('vinculo.'),
)

/** Health sheet: a record of its own with a right of its own (QUALITY 1). */
export function SaudeTab({ pessoa }: { pessoa: Pessoa }) {
  const access = useAccess()
  const can = useCan()
  const alvo = { entidade: pessoa.dadosFiliacao.vinculadoAEntidadeID, federacao: pessoa.dadosFiliacao.federacaoID }
  const mayRead = can('fichasSaude:ler', alvo)
  const query = useQuery({
    ...detailOptions(access, fichasSaude, pessoa.id),
    enabled: mayRead,
    retry: false,
  })
  if (!mayRead) return <Alert severity="info">Só quem tem o direito “Ver fichas de saúde” vê esta parte.</Alert>
  if (query.isPending) return <Skeleton variant="rounded" height={240} />
  const missing = query.error instanceof ErroSIE && query.error.codigo === 'registro-nao-encontrado'
  if (query.error && !missing) return <Alert severity="error">Não foi possível carregar a ficha de saúde.</Alert>
  return (
    <Ficha
      key={query.data?.metadados.version ?? 'nova'}
      pessoa={pessoa}
      ficha={query.data}
      disabled={!can('fichasSaude:editar', alvo) || (!query.data && !can('fichasSaude:criar', alvo))}
    />
  )
}

function Ficha({ pessoa, ficha, disabled }: { pessoa: Pessoa; ficha: Row<FichaSaude> | undefined; disabled: boolean }) {
  const { db, call, serverRead } = useAccess()
  const toast = useToast()
  const {
    control,
    formState: { isDirty },
    handleSubmit,
  } = useForm<FichaSaude>({ defaultValues: ficha ?? (fichasSaude.schema.parse({}) as FichaSaude) })
  const save = useRecordMutation(fichasSaude, async (data: FichaSaude) => {
    // The server creates a sheet, with the person's entities.
    if (!ficha) await call('abrirFichaSaude', { id: pessoa.id })
    const stored = ficha ?? (await readRecord(db, fichasSaude, pessoa.id, { serverRead }))
    await updateRecord(db, fichasSaude, stored, { ...data, name: pessoa.dadosPessoais.name, vinculo: stored.vinculo })
  })
  return (
    <Stack spacing={2}>
      <FieldGrid fields={CAMPOS} control={control} disabled={disabled} />
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar a ficha.')}</Alert>}
      <UnsavedDialog dirty={isDirty && !save.isSuccess} />
      {!disabled && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          disabled={save.isPending || !isDirty}
          onClick={() =>
            void handleSubmit((data) => save.mutate(data, { onSuccess: () => toast.show('Ficha de saúde salva.') }))()
          }
        >
          Salvar ficha de saúde
        </Button>
      )}
    </Stack>
  )
}
