import Help from '@mui/icons-material/HelpCenterOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { AJUDA_DA_TELA, useAjudaDaTela } from '../shell/ajudaDaTela.ts'

/** Opens the help that concerns the open screen. */
export const AjudaDaTela = () => (
  <IconButton component={Link} to={useAjudaDaTela()} color="inherit" aria-label={AJUDA_DA_TELA}>
    <Help />
  </IconButton>
)
