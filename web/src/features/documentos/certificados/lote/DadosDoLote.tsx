import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import {
  isGraduacao,
  ROTULOS_DE_TIPO,
  TIPOS_DE_CERTIFICADO,
  type TipoDeCertificado,
} from '@sie/domain/documentos/tipos.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { useChosenPeople } from '../../../../data/useChosenPeople.ts'
import { useEntityChoices } from '../../../../data/useEntityChoices.ts'
import { DiaInput } from '../../../../ui/form/DiaInput.tsx'
import { EntitySearch, type ChosenEntity } from '../../../../ui/form/EntitySearch.tsx'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { matriculasDe, type Pedido, type Previsto } from './lote.ts'
import { useModelosDe } from './useModelosDe.ts'
import { useFaults } from '../../../../ui/form/useFaults.ts'

const MOST = 500
type Por = Pedido['quem']['por']

/** Form of a batch: people, kind of certificate, and template. */
export function DadosDoLote({ onPrever }: { onPrever: (previsto: Previsto) => void }) {
  const { call } = useAccess()
  const chosen = useChosenPeople()
  const issuers = useEntityChoices('certificados:emitir')
  const [emissor, setEmissor] = useState('')
  const [tipo, setTipo] = useState<TipoDeCertificado | ''>('')
  const [modelo, setModelo] = useState('')
  const [titulo, setTitulo] = useState('')
  const [data, setData] = useState('')
  const [local, setLocal] = useState('')
  const [horas, setHoras] = useState('')
  const [por, setPor] = useState<Por>(chosen.length > 0 ? 'pessoas' : 'matriculas')
  const [coladas, setColadas] = useState('')
  const [clube, setClube] = useState<ChosenEntity | null>(null)
  const [faults, setFaults] = useFaults({ tipo, data, titulo, quem: [por, coladas, clube?.id].join(' ') })
  const issuer = emissor || issuers[0]?.id || ''
  const modelos = useModelosDe(issuer, tipo)
  const matriculas = matriculasDe(coladas)
  const grade = isGraduacao(tipo)
  const look = useMutation({
    mutationFn: async (pedido: Pedido) => ({ pedido, ...(await call('preverLote', pedido)) }),
    onSuccess: onPrever,
    onError: (error) => setFaults(error instanceof ErroSIE ? error.campos : {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(tipo ? {} : { tipo: 'Escolha o tipo.' }),
      ...(data ? {} : { data: 'Informe um dia que exista, como 31/12/2020.' }),
      ...(grade || titulo.trim() ? {} : { titulo: 'Diga do que trata o certificado.' }),
      ...(por === 'matriculas' && matriculas.length === 0 ? { quem: 'Cole ao menos uma matrícula.' } : {}),
      ...(por === 'matriculas' && matriculas.length > MOST
        ? { quem: `São ${matriculas.length}: no máximo ${MOST} de cada vez.` }
        : {}),
      ...(por === 'pessoas' && chosen.length > MOST
        ? { quem: `São ${chosen.length}: no máximo ${MOST} de cada vez.` }
        : {}),
      ...(por === 'clube' && !clube ? { quem: 'Escolha a associação.' } : {}),
    }
    setFaults(missing)
    const [first] = Object.keys(missing)
    if (first || tipo === '')
      return document.querySelector<HTMLElement>(`[data-campo="${first}"] :is(input, textarea)`)?.focus()
    look.mutate({
      emissor: issuer,
      tipo,
      modelo,
      titulo: grade ? '' : titulo.trim(),
      data,
      local: local.trim(),
      cargaHoraria: grade ? 0 : Number(horas) || 0,
      signatarios: [],
      quem:
        por === 'matriculas'
          ? { por, matriculas }
          : por === 'clube'
            ? { por, clube: clube?.id ?? '' }
            : { por, pessoas: [...chosen] },
    })
  }
  return (
    <Paper component="form" noValidate variant="outlined" onSubmit={submit} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <Typography component="h2" variant="h6">
          De quem
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Como escolher as pessoas"
          value={por}
          onChange={(_, next: Por | null) => next && setPor(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value="matriculas">Colar matrículas</ToggleButton>
          <ToggleButton value="clube">De uma associação</ToggleButton>
          {chosen.length > 0 && <ToggleButton value="pessoas">Da lista de pessoas</ToggleButton>}
        </ToggleButtonGroup>
        <Box data-campo="quem">
          {por === 'matriculas' && (
            <TextField
              fullWidth
              multiline
              minRows={4}
              maxRows={12}
              label="Matrículas da CBTKD"
              value={coladas}
              onChange={({ target }) => setColadas(target.value)}
              error={Boolean(faults.quem)}
              helperText={
                faults.quem ||
                (matriculas.length > 0
                  ? `${matriculas.length} de no máximo ${MOST}.`
                  : 'Uma por linha, ou separadas por vírgula ou espaço, como saem de uma planilha.')
              }
            />
          )}
          {por === 'clube' && (
            <EntitySearch
              label="Associação"
              filtros={{}}
              nameOf={({ dadosPessoais }) => dadosPessoais.name}
              value={clube}
              onChange={setClube}
              error={Boolean(faults.quem)}
              helperText={faults.quem}
              none="Nenhuma associação."
            />
          )}
          {por === 'pessoas' && (
            <Typography color={faults.quem ? 'error' : 'inherit'}>
              {chosen.length === 1 ? 'Uma pessoa escolhida' : `${chosen.length} pessoas escolhidas`} na lista de
              pessoas. {faults.quem}
            </Typography>
          )}
        </Box>
        <Typography component="h2" variant="h6">
          O certificado
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          {issuers.length > 1 && (
            <TextField
              select
              size="small"
              label="Quem emite"
              value={issuer}
              onChange={({ target }) => {
                setEmissor(target.value)
                setModelo('')
              }}
            >
              {menuItems(issuers.map(({ id, nome }) => [id, nome]))}
            </TextField>
          )}
          <TextField
            select
            size="small"
            label="Tipo"
            data-campo="tipo"
            value={tipo}
            onChange={({ target }) => {
              setTipo(target.value as TipoDeCertificado)
              setModelo('')
            }}
            error={Boolean(faults.tipo)}
            helperText={faults.tipo ?? (grade ? 'A graduação é a do cadastro de cada pessoa.' : undefined)}
          >
            {menuItems(TIPOS_DE_CERTIFICADO.map((value) => [value, ROTULOS_DE_TIPO[value]]))}
          </TextField>
          <TextField
            select
            size="small"
            label="Modelo"
            value={modelos.some(({ id }) => id === modelo) ? modelo : ''}
            onChange={({ target }) => setModelo(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">O de costume deste tipo</MenuItem>
            {menuItems(modelos.map(({ id, name }) => [id, name]))}
          </TextField>
          {!grade && (
            <>
              <LimitedField
                limit={160}
                size="small"
                label="Do que trata"
                data-campo="titulo"
                value={titulo}
                onChange={({ target }) => setTitulo(target.value)}
                error={Boolean(faults.titulo)}
                helperText={faults.titulo}
              />
              <LimitedField
                limit={5}
                size="small"
                label="Carga horária"
                value={horas}
                onChange={({ target }) => setHoras(target.value.replace(/\D/g, ''))}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </>
          )}
          <Box data-campo="data" sx={{ display: 'grid' }}>
            <DiaInput
              label={grade ? 'Data do exame' : 'Data'}
              value={data}
              onChange={setData}
              fault={faults.data}
              calm
            />
          </Box>
          <LimitedField
            limit={120}
            size="small"
            label="Local"
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        </Box>
        {look.error && (
          <Alert severity="error">{mensagem(look.error, 'Não foi possível preparar a prévia agora.')}</Alert>
        )}
        <Button type="submit" variant="contained" loading={look.isPending} sx={{ alignSelf: 'flex-start' }}>
          Ver a prévia
        </Button>
      </Stack>
    </Paper>
  )
}
