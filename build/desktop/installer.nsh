; What the installer of Windows does besides copying files. The names are those that electron/login-item.ts and
; build/desktop.test.ts know.
!define KINBOARD_RULE "Kinboard"
!define KINBOARD_NETSH "$SYSDIR\netsh.exe"

!macro KinboardRemoveRules
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall delete rule name="${KINBOARD_RULE}"'
  Pop $0
!macroend

; Tablets reach this program from the home network alone: the private profile and the local subnet. TCP is Kinboard
; itself, UDP 5353 its name (kinboard.local).
!macro customInstall
  !insertmacro KinboardRemoveRules
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall add rule name="${KINBOARD_RULE}" dir=in action=allow profile=private remoteip=localsubnet protocol=TCP program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall add rule name="${KINBOARD_RULE}" dir=in action=allow profile=private remoteip=localsubnet protocol=UDP localport=5353 program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
!macroend

; An update uninstalls first and installs again: what a person chose stays then.
!macro customUnInstall
  !insertmacro KinboardRemoveRules
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Kinboard"
  ${endIf}
!macroend
