import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ajusteEmPalavras } from '@sie/domain/competicao/chaves/ajuste.ts'
import { SITUACOES_DA_CHAVE } from '@sie/domain/competicao/chaves/estados.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAddressParams } from '../../../../data/useAddressParams.ts'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert.tsx'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../../ui/form/kinds/ReferenceInput.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { AjusteDialog } from './AjusteDialog.tsx'
import { UndoAjusteDialog } from './UndoAjusteDialog.tsx'

const EVENTO = chaves.fields.find(({ path }) => path === 'evento')!
/** A class with fewer athletes gives no bracket worth drawing. */
const POUCOS = 3

/** /preview/sorteio?ver=ajustar: joins classes of an event that touch, or splits one, before their draw; and takes it back. */
export function AdjustClasses() {
  const [params, change] = useAddressParams()
  const evento = params.get('evento') ?? ''
  const { control } = useForm({ values: { evento } })
  const choose = (id: string) => change({ evento: id }, {})
  return (
    <PageContainer
      title="Juntar ou dividir categorias"
      lead="Antes do sorteio: junte quem tem poucos atletas à vizinha, ou divida quem tem muitos."
    >
      <Stack spacing={3} sx={{ maxWidth: 820 }}>
        <ReferenceInput
          field={EVENTO}
          name="evento"
          control={anyControl(control)}
          label="Competição"
          disabled={false}
          onChosen={choose}
        />
        {evento && <Classes key={evento} evento={evento} />}
      </Stack>
    </PageContainer>
  )
}

const atletas = (count: number) => (count === 1 ? '1 atleta' : `${count} atletas`)

function Classes({ evento }: { evento: string }) {
  const { call } = useAccess()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<'juntar' | 'dividir'>()
  const [undone, setUndone] = useState<string>()
  const [wanted, setWanted] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.all(chaves), 'classes', evento],
    queryFn: () => call('classesDoSorteio', { evento }),
  })
  if (error)
    return (
      <RetryAlert onRetry={refetch}>
        {mensagem(error, 'Não foi possível ler as categorias desta competição.')}
      </RetryAlert>
    )
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  if (data.classes.length === 0)
    return (
      <EmptyState
        title="Nenhum atleta confirmado."
        text="As categorias aparecem aqui quando têm inscrições confirmadas."
      />
    )
  const words = normalize(wanted).trim()
  const shown = data.classes.filter(({ nome }) => normalize(nome).includes(words))
  const toggle = (codigo: string) =>
    setChosen((now) => (now.includes(codigo) ? now.filter((one) => one !== codigo) : [...now, codigo]))
  return (
    <>
      {data.classes.length > 10 && (
        <TextField
          size="small"
          label="Procurar categoria"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <Paper variant="outlined" component="ul" aria-label="Categorias" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ codigo, nome, atletas: count, situacao, ajuste }) => {
          const free = (situacao === '' || situacao === 'rascunho') && ajuste.tipo === ''
          return (
            <Stack
              key={codigo}
              component="li"
              direction="row"
              sx={{
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                px: 2,
                py: 0.5,
                minHeight: 56,
                '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
              }}
            >
              <FormControlLabel
                control={<Checkbox checked={chosen.includes(codigo)} onChange={() => toggle(codigo)} />}
                disabled={!free}
                label={nome}
                sx={{
                  flex: '1 1 240px',
                  mr: 0,
                  '& .MuiFormControlLabel-label::first-letter': { textTransform: 'uppercase' },
                }}
              />
              {count < POUCOS && free && (
                <Chip size="small" color="warning" variant="outlined" label="poucos atletas" />
              )}
              <Typography color="textSecondary" sx={{ minWidth: 84, textAlign: 'right' }}>
                {atletas(count)}
              </Typography>
              {!free && (
                <Stack direction="row" sx={{ flexBasis: '100%', alignItems: 'center', gap: 1, pl: 4, pb: 1 }}>
                  <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
                    {ajuste.tipo === 'parte'
                      ? `Dividida em ${ajuste.partes} grupos.`
                      : ajusteEmPalavras(ajuste) || (situacao && `${SITUACOES_DA_CHAVE[situacao]}.`)}
                  </Typography>
                  {ajuste.tipo !== '' && situacao === 'rascunho' && (
                    <Button aria-label={`Desfazer: ${nome}`} onClick={() => setUndone(codigo)}>
                      Desfazer
                    </Button>
                  )}
                </Stack>
              )}
            </Stack>
          )
        })}
        {shown.length === 0 && (
          <Typography component="li" sx={{ p: 2 }}>
            Nenhuma categoria com este nome.
          </Typography>
        )}
      </Paper>
      <Paper
        elevation={3}
        sx={{
          position: 'sticky',
          bottom: 8,
          zIndex: 1,
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
        }}
      >
        <Typography role="status" sx={{ flex: '1 1 160px' }}>
          {chosen.length === 0
            ? 'Marque as categorias.'
            : chosen.length === 1
              ? '1 categoria marcada'
              : `${chosen.length} categorias marcadas`}
        </Typography>
        <Button variant="contained" disabled={chosen.length < 2} onClick={() => setAsked('juntar')}>
          Juntar
        </Button>
        <Button variant="outlined" disabled={chosen.length !== 1} onClick={() => setAsked('dividir')}>
          Dividir
        </Button>
      </Paper>
      {asked && (
        <AjusteDialog
          evento={evento}
          acao={asked}
          classes={chosen}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setChosen([])
          }}
        />
      )}
      {undone !== undefined && (
        <UndoAjusteDialog evento={evento} classe={undone} onClose={() => setUndone(undefined)} />
      )}
    </>
  )
}
