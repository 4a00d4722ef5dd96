import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { ajusteFault } from './ajusteFault.ts'

interface AjusteDialogProps {
  evento: string
  acao: 'juntar' | 'dividir'
  classes: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Shows who would compete where, and joins or splits the classes with a reason that athletes and visitors read. */
export function AjusteDialog({ evento, acao, classes, onClose, onDone }: AjusteDialogProps) {
  const { call } = useAccess()
  const toast = useToast()
  const [partes, setPartes] = useState(2)
  const [motivo, setMotivo] = useState('')
  const [fault, setFault] = useState('')
  const asked = { evento, acao, classes: [...classes], partes }
  const seen = useQuery({
    queryKey: [...recordKeys.all(chaves), 'ajuste', asked],
    queryFn: () => call('verAjuste', asked),
    gcTime: 0,
    retry: false,
  })
  const apply = useRecordMutation(chaves, (marca: string) => call('ajustarClasses', { ...asked, motivo, marca }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < 5) return setFault('Diga o motivo: os atletas e o público vão lê-lo.')
    if (!seen.data) return
    apply.mutate(seen.data.marca, {
      onSuccess: () => {
        toast.show(
          acao === 'juntar'
            ? 'Categorias juntadas. Os atletas foram avisados.'
            : 'Categoria dividida. Os atletas foram avisados.',
        )
        onDone()
      },
      onError: (error) => {
        if (error instanceof ErroSIE && error.codigo === 'conflito') void seen.refetch()
      },
    })
  }
  const rise = seen.data?.grupos.flatMap(({ atletas }) => atletas.filter(({ sobe }) => sobe)).length ?? 0
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ajuste-titulo">
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id="ajuste-titulo">{acao === 'juntar' ? 'Juntar categorias' : 'Dividir a categoria'}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {acao === 'dividir' && (
              <TextField
                select
                label="Grupos"
                value={partes}
                onChange={({ target }) => setPartes(Number(target.value))}
                helperText="Colegas de clube ficam em grupos diferentes. Cada grupo tem o seu pódio."
              >
                {menuItems([2, 3, 4, 5, 6, 7, 8].map((count) => [count, count]))}
              </TextField>
            )}
            {seen.error && (
              <Alert severity="warning">{ajusteFault(seen.error, 'Não foi possível ver como ficaria.')}</Alert>
            )}
            {seen.isPending && <Skeleton variant="rounded" height={160} aria-busy />}
            {acao === 'juntar' && seen.data && (
              <Alert severity="info">
                {rise === 1
                  ? '1 atleta compete acima da própria categoria.'
                  : `${rise} atletas competem acima da própria categoria.`}{' '}
                A inscrição e a pesagem continuam na categoria de cada um.
              </Alert>
            )}
            {seen.data?.grupos.map(({ titulo, atletas }) => (
              <Box key={titulo} component="section" aria-label={titulo}>
                <Typography
                  variant="subtitle1"
                  component="h3"
                  sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
                >
                  {titulo}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {atletas.map(({ id, nome, clube, de, sobe }) => (
                    <Stack
                      key={id}
                      component="li"
                      direction="row"
                      sx={{ flexWrap: 'wrap', gap: 1, py: 0.75, alignItems: 'center' }}
                    >
                      <Typography sx={{ flex: '1 1 160px' }}>
                        {nome}{' '}
                        <Typography component="span" variant="body2" color="textSecondary">
                          {clube}
                        </Typography>
                      </Typography>
                      {acao === 'juntar' && sobe && (
                        <Chip size="small" color="warning" variant="outlined" label={`sobe de ${de}`} />
                      )}
                    </Stack>
                  ))}
                </Box>
              </Box>
            ))}
            {seen.data && (
              <LimitedField
                limit={500}
                multiline
                minRows={2}
                label="Motivo"
                value={motivo}
                error={fault !== ''}
                helperText={fault || 'Os atletas recebem o aviso, e a página do sorteio o mostra.'}
                onChange={({ target }) => {
                  setMotivo(target.value)
                  setFault('')
                }}
              />
            )}
            {apply.error && (
              <Alert severity="error">
                {apply.error instanceof ErroSIE && apply.error.codigo === 'conflito'
                  ? 'Os inscritos mudaram enquanto você olhava. Veja de novo como fica e confirme.'
                  : ajusteFault(apply.error, 'Não foi possível guardar. Tente de novo.')}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={apply.isPending} disabled={!seen.data}>
            {acao === 'juntar' ? 'Juntar' : 'Dividir'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
