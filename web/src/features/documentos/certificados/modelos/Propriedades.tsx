import AlignHorizontalCenter from '@mui/icons-material/AlignHorizontalCenter'
import AlignVerticalCenter from '@mui/icons-material/AlignVerticalCenter'
import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import type { ElementoDoModelo } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { FONTES } from '@sie/domain/documentos/modelo.ts'
import { centerCaixa, naFolha, exceedsSheet } from '@sie/domain/documentos/prancheta.ts'
import { CorDoDesenho, Escolha, Numero } from './campos.tsx'
import { TextoDoElemento } from './TextoDoElemento.tsx'
import type { Mesa } from './useDesenho.ts'

interface Props {
  mesa: Mesa
  elemento: ElementoDoModelo
  disabled: boolean
  onDuplicar: () => void
  onRemover: () => void
}

const LUGARES = { 1: '1ª', 2: '2ª', 3: '3ª', 4: '4ª', 5: '5ª', 6: '6ª' } as const
const PAR = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } as const

/** Properties of the selected element: text, appearance and position. */
export function Propriedades({ mesa, elemento, disabled, onDuplicar, onRemover }: Props) {
  const { papel, elementos } = mesa.desenho
  const { id, tipo } = elemento
  /** @param chave key by which further changes of the same property join one undo step; '' makes a step of each */
  const set = (parte: Partial<ElementoDoModelo>, chave = '') =>
    mesa.mudar(
      { elementos: elementos.map((one) => (one.id === id ? { ...one, ...parte } : one)) },
      chave && `${id} ${chave}`,
    )
  const place = (parte: Partial<ElementoDoModelo>) => set(naFolha({ ...elemento, ...parte }, papel), 'numeros')
  const words = tipo === 'texto' || tipo === 'assinatura'
  return (
    <Stack spacing={2}>
      {exceedsSheet(elemento, papel) && (
        <Alert severity="warning">Uma parte fica fora da folha e não é impressa.</Alert>
      )}
      {tipo === 'texto' && (
        <TextoDoElemento
          key={id}
          texto={elemento.texto}
          disabled={disabled}
          onChange={(texto, chave) => set({ texto }, chave)}
        />
      )}
      {tipo === 'assinatura' && (
        <Escolha
          label="De quem assina em"
          value={(elemento.texto in LUGARES ? elemento.texto : '1') as `${keyof typeof LUGARES}`}
          options={LUGARES}
          disabled={disabled}
          onChange={(texto) => set({ texto })}
        />
      )}
      {tipo === 'texto' && (
        <>
          <Box sx={PAR}>
            <Escolha
              label="Fonte"
              value={elemento.fonte}
              options={FONTES}
              disabled={disabled}
              onChange={(fonte) => set({ fonte })}
            />
            <CorDoDesenho
              label="Cor"
              value={elemento.cor}
              disabled={disabled}
              onChange={(cor) => set({ cor }, 'cor')}
            />
          </Box>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Alinhamento"
              value={elemento.alinhamento}
              disabled={disabled}
              onChange={(_, alinhamento: ElementoDoModelo['alinhamento'] | null) => alinhamento && set({ alinhamento })}
            >
              <ToggleButton value="esquerda" aria-label="À esquerda">
                <FormatAlignLeft fontSize="small" />
              </ToggleButton>
              <ToggleButton value="centro" aria-label="Ao centro">
                <FormatAlignCenter fontSize="small" />
              </ToggleButton>
              <ToggleButton value="direita" aria-label="À direita">
                <FormatAlignRight fontSize="small" />
              </ToggleButton>
            </ToggleButtonGroup>
            {(['negrito', 'italico', 'quebra'] as const).map((name) => (
              <FormControlLabel
                key={name}
                label={{ negrito: 'Negrito', italico: 'Itálico', quebra: 'Várias linhas' }[name]}
                control={
                  <Checkbox
                    size="small"
                    checked={elemento[name]}
                    disabled={disabled}
                    onChange={(_, on) => set({ [name]: on })}
                  />
                }
              />
            ))}
          </Stack>
        </>
      )}
      <Box sx={PAR}>
        {words && (
          <Numero
            label="Tamanho da letra"
            unit="pt"
            value={elemento.tamanho}
            min={4}
            max={120}
            disabled={disabled}
            onChange={(tamanho) => set({ tamanho }, 'letra')}
          />
        )}
        <Numero
          label="Ângulo"
          unit="°"
          value={elemento.angulo}
          min={-360}
          max={360}
          disabled={disabled}
          onChange={(angulo) => set({ angulo }, 'angulo')}
        />
      </Box>
      <Box sx={PAR}>
        {(['x', 'y', 'largura', 'altura'] as const).map((name) => (
          <Numero
            key={name}
            label={{ x: 'Da esquerda', y: 'Do alto', largura: 'Largura', altura: 'Altura' }[name]}
            value={elemento[name]}
            min={name === 'x' || name === 'y' ? -500 : 2}
            max={500}
            disabled={disabled}
            onChange={(value) => place({ [name]: value })}
          />
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {[
          {
            label: 'Centrar na largura',
            icon: <AlignHorizontalCenter />,
            run: () => set({ x: centerCaixa(elemento, 'x', papel).x }),
          },
          {
            label: 'Centrar na altura',
            icon: <AlignVerticalCenter />,
            run: () => set({ y: centerCaixa(elemento, 'y', papel).y }),
          },
          { label: 'Duplicar', icon: <ContentCopy />, run: onDuplicar },
          { label: 'Remover', icon: <DeleteOutlined />, run: onRemover },
        ].map(({ label, icon, run }) => (
          <Tooltip key={label} title={label}>
            <span>
              <IconButton aria-label={label} disabled={disabled} onClick={run}>
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Stack>
    </Stack>
  )
}
