import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { ELEMENTOS } from '@sie/domain/documentos/modelo.ts'
import { useDropdown } from '../../../../ui/form/useDropdown.ts'
import { nomeDoElemento } from './exemplo.ts'
import type { Lado } from './Prancheta.tsx'
import type { Mesa } from './useDesenho.ts'

const NOVOS = {
  texto: 'Texto com campos',
  assinatura: 'Assinatura',
  qr: 'QR de validação',
  imagem: 'Marca da confederação',
  ornamento: 'Fio com losango',
} as const satisfies Record<keyof typeof ELEMENTOS, string>

interface Props {
  mesa: Mesa
  lado: Lado
  escolhido: string
  onEscolher: (id: string) => void
  onIncluir: (tipo: keyof typeof ELEMENTOS) => void
  disabled: boolean
}

/** Elements of a side, bottom layer first: it also selects an element that others cover. */
export function Elementos({ mesa, lado, escolhido, onEscolher, onIncluir, disabled }: Props) {
  const { close, buttonProps, menuProps } = useDropdown()
  const { elementos } = mesa.desenho
  const here = elementos.filter((one) => one.lado === lado)
  const move = (index: number, by: -1 | 1) => {
    const [one, other] = [here[index], here[index + by]]
    if (!one || !other) return
    mesa.mudar({
      elementos: elementos.map((each) => (each.id === one.id ? other : each.id === other.id ? one : each)),
    })
  }
  return (
    <>
      <Button startIcon={<Add />} disabled={disabled || elementos.length >= 80} {...buttonProps}>
        Incluir elemento
      </Button>
      <Menu {...menuProps}>
        {(Object.keys(NOVOS) as (keyof typeof NOVOS)[]).map((tipo) => (
          <MenuItem
            key={tipo}
            onClick={() => {
              close()
              onIncluir(tipo)
            }}
          >
            {NOVOS[tipo]}
          </MenuItem>
        ))}
      </Menu>
      {here.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          {lado === 'verso' ? 'Sem verso: a impressão sai só na frente.' : 'A folha está vazia.'}
        </Typography>
      )}
      <List dense disablePadding sx={{ maxHeight: 300, overflow: 'auto' }} aria-label="Elementos da folha">
        {here.map((one, index) => (
          <ListItem
            key={one.id}
            disablePadding
            secondaryAction={
              one.id === escolhido &&
              !disabled && (
                <>
                  <IconButton
                    size="small"
                    aria-label="Passar para trás"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUpward fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label="Passar para a frente"
                    disabled={index === here.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDownward fontSize="small" />
                  </IconButton>
                </>
              )
            }
          >
            <ListItemButton selected={one.id === escolhido} onClick={() => onEscolher(one.id)}>
              <ListItemText
                primary={nomeDoElemento(one)}
                slotProps={{ primary: { noWrap: true } }}
                sx={{ pr: one.id === escolhido ? 6 : 0 }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}
