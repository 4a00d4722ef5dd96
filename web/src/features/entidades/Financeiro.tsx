import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { financeiroDaEntidade, type FinanceiroDaEntidade } from '@sie/domain/base/collections/camposDaEntidade.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { hiddenOptions } from '../../data/hidden.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { firstErrorPath } from '../../ui/form/formulario.ts'
import { resolverOf } from '../../ui/form/resolverOf.ts'
import { Facts, factsOf } from '../../ui/record/Facts.tsx'
import { useErrorsThatGo } from '../../ui/form/useErrorsThatGo.ts'

const CAMPOS = fieldsOf(financeiroDaEntidade)

/** Bank and PIX data of an entity, stored apart from it: shown to holders of the right only, and read on demand. */
export function Financeiro({ id }: { id: string }) {
  const access = useAccess()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ ...hiddenOptions(access, entidades, id), enabled: open })
  const dados = data === undefined ? undefined : financeiroDaEntidade.safeParse(data ?? {}).data
  return (
    <Card component="section" variant="outlined" aria-labelledby="financeiro-titulo" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38, mb: 1 }}>
        <Typography variant="h6" component="h2" id="financeiro-titulo" sx={{ flexGrow: 1 }}>
          Dados bancários e PIX
        </Typography>
        {open ? (
          data !== undefined && (
            <Button
              size="small"
              startIcon={<EditOutlined />}
              aria-label="Editar dados bancários"
              onClick={() => setEditing(true)}
            >
              Editar
            </Button>
          )
        ) : (
          <Button size="small" aria-label="Mostrar dados bancários" onClick={() => setOpen(true)}>
            Mostrar
          </Button>
        )}
      </Box>
      {!open ? (
        <Typography variant="body2" color="textSecondary">
          Guardados à parte, só para quem cuida das finanças. Toda mudança fica na auditoria.
        </Typography>
      ) : error ? (
        <RetryAlert onRetry={refetch}>Não foi possível ler os dados bancários.</RetryAlert>
      ) : isPending ? (
        <Skeleton height={80} />
      ) : (
        <Facts facts={factsOf(CAMPOS, dados ?? {})} empty="Nada preenchido." />
      )}
      {editing && <FinanceiroDialog id={id} dados={dados} onClose={() => setEditing(false)} />}
    </Card>
  )
}

interface FinanceiroDialogProps {
  id: string
  dados: FinanceiroDaEntidade | undefined
  onClose: () => void
}

function FinanceiroDialog({ id, dados, onClose }: FinanceiroDialogProps) {
  const access = useAccess()
  const client = useQueryClient()
  const toast = useToast()
  const form = useForm<FinanceiroDaEntidade>({
    defaultValues: dados ?? financeiroDaEntidade.parse({}),
    resolver: resolverOf(financeiroDaEntidade),
    shouldFocusError: false,
  })
  useErrorsThatGo(form)
  const { control, handleSubmit, setError, setFocus } = form
  const focus = (path: string) => setFocus(path as keyof FinanceiroDaEntidade)
  const save = useMutation({
    mutationFn: (next: FinanceiroDaEntidade) =>
      access.call('salvarReservado', { colecao: entidades.name, id, dados: next }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: hiddenOptions(access, entidades, id).queryKey })
      toast.show('Dados bancários salvos.')
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ErroSIE)) return
      for (const [path, message] of Object.entries(error.campos))
        setError(path.replace(/^dados\./, '') as keyof FinanceiroDaEntidade, { message })
    },
  })
  return (
    <FormDialog
      title="Dados bancários e PIX"
      maxWidth="md"
      action="Salvar"
      disabled={save.isPending}
      onSubmit={(event) =>
        void handleSubmit(
          (next) => save.mutate(next),
          (errors) => focus(firstErrorPath(errors) ?? 'titular'),
        )(event)
      }
      onClose={onClose}
    >
      <FieldGrid fields={CAMPOS} control={control} />
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar.')}</Alert>}
    </FormDialog>
  )
}
