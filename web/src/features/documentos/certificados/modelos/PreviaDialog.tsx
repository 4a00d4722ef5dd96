import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { imposeSheets } from '@sie/domain/documentos/imposicao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccess } from '../../../../data/access.ts'
import { useGraduacoes } from '../../../../data/graduacoes.ts'
import { detailOptions } from '../../../../data/queries.ts'
import { Folha, type DadosDaFolha } from '../Folha.tsx'
import { Sobrepostas } from '../Sobrepostas.tsx'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import { hoje } from '../../../../ui/form/formulario.ts'
import { ReferenceInput } from '../../../../ui/form/kinds/ReferenceInput.tsx'
import { PESSOA } from '../campos.ts'
import { exemploDaPessoa, exemploDe, NOMES_DE_PROVA } from './exemplo.ts'
import type { Desenho } from './useDesenho.ts'

interface Props {
  desenho: Desenho
  /** kind of certificate, for the examples */
  tipo: string
  dados: Pick<DadosDaFolha, 'signatarios' | 'qr' | 'fundo'>
  /** name of the issuing entity, '' where it is unknown */
  emissor: string
  onClose: () => void
}

/** Preview of both sides as printed: for a person of the register, or with test names of extreme length. */
export function PreviaDialog({ desenho, tipo, dados, emissor, onClose }: Props) {
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('sm'))
  const access = useAccess()
  const grades = useGraduacoes('')
  const { control } = useForm({ defaultValues: { pessoa: '' } })
  const pessoa = useWatch({ control, name: 'pessoa' })
  const [prova, setProva] = useState('')
  const { data } = useQuery({ ...detailOptions(access, praticantes, pessoa, true), enabled: pessoa !== '' })
  const real = data && pessoa !== '' ? exemploDaPessoa(data, grades, emissor, hoje()) : undefined
  const { textos: sample, faixa } = exemploDe(tipo)
  const shown = real ?? {
    textos: { ...sample, ...(prova ? { nome: prova } : {}), ...(emissor ? { emissor } : {}) },
    faixa,
  }
  const verso = desenho.elementos.some(({ lado }) => lado === 'verso')
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={narrow} maxWidth="lg" aria-labelledby="previa-titulo">
      <DialogTitle id="previa-titulo">Prévia</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr auto' }, alignItems: 'center' }}>
            <ReferenceInput
              field={PESSOA}
              name="pessoa"
              control={anyControl(control)}
              label="Com os dados de"
              disabled={false}
            />
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Nomes de prova"
              value={real ? null : prova}
              disabled={real !== undefined}
              onChange={(_, name: string | null) => setProva(name ?? '')}
              sx={{ flexWrap: 'wrap' }}
            >
              {NOMES_DE_PROVA.map((name) => (
                <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
                  {name.length > 20 ? `${name.length} letras` : name}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {real
              ? 'Nome, documento e graduação são os do cadastro. Número e código só existem depois da emissão.'
              : 'Sem uma pessoa escolhida, os dados são exemplos.'}
          </Typography>
          <Sobrepostas folhas={imposeSheets([{ papel: desenho.papel, verso }], true)} marcas={false}>
            {({ lado }) => <Folha modelo={desenho} lado={lado} {...shown} {...dados} />}
          </Sobrepostas>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
